import { readFileSync } from 'node:fs'
import { getModel, isModelCode } from '@fairground/games'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'

const file = JSON.parse(readFileSync(new URL('../../../../demo/catalogue.json', import.meta.url), 'utf8')) as {
  games: { id: string; winFactorMax?: number; returnBasisPoints?: number }[]
}

test('the platform lets a round of each game pay what its model can pay, and no more', () => {
  const games = [...readCatalogue(file).values()]
  expect(games.length).toBeGreaterThan(20)
  const allowed = (id: string) => file.games.find((game) => game.id === id)?.winFactorMax
  for (const { id, engine } of games)
    if (isModelCode(engine)) expect(allowed(id), id).toBe(getModel(engine).multipleMax / 100)
})

test('the platform shows the return of each game as its model has it', () => {
  const declared = (id: string) => file.games.find((game) => game.id === id)?.returnBasisPoints
  for (const { id, engine } of readCatalogue(file).values())
    if (isModelCode(engine)) expect(declared(id), id).toBe(Math.round(Number(getModel(engine).publishedReturn) * 100))
})
