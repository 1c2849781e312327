import { readFileSync } from 'node:fs'
import { getEngine, getModel, isModelCode, type StepGame } from '@fairground/games'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'

const file = JSON.parse(readFileSync(new URL('../../../../demo/catalogue.json', import.meta.url), 'utf8')) as {
  games: { id: string; winFactorMax?: number; returnBasisPoints?: number; edges?: number[] }[]
}

test('the platform lets a round of each game pay what its model can pay, and no more', () => {
  const games = [...readCatalogue(file).values()]
  expect(games.length).toBeGreaterThan(20)
  const allowed = (id: string) => file.games.find((game) => game.id === id)?.winFactorMax
  for (const { id, engine } of games) {
    const multiple = isModelCode(engine) ? getModel(engine).multipleMax / 100 : highestOf(getEngine(engine))
    expect(allowed(id), id).toBe(multiple)
  }
})

/** The highest multiple of any bet, rounded up. */
const highestOf = (game: StepGame): number =>
  Math.ceil(Math.max(...game.returns(game.edges[0] ?? 1).map(({ bet }) => game.top(bet, game.edges[0] ?? 1))) / 10_000)

/** Of the bet that returns least, in hundredths of a per cent. */
const leastReturnOf = (game: StepGame): number =>
  Math.min(
    ...game
      .returns(game.edges[0] ?? 1)
      .map(({ exact }) => Math.round(Number((exact.numerator * 1_000_000n) / exact.denominator) / 100)),
  )

test('the platform shows the return of each game as its model has it', () => {
  const declared = (id: string) => file.games.find((game) => game.id === id)?.returnBasisPoints
  for (const { id, engine } of readCatalogue(file).values()) {
    const exact = isModelCode(engine)
      ? Math.round(Number(getModel(engine).publishedReturn) * 100)
      : leastReturnOf(getEngine(engine))
    expect(declared(id), id).toBe(exact)
  }
})

test('staff may choose among the edges that a game has', () => {
  const named = (id: string) => file.games.find((game) => game.id === id)?.edges
  for (const { id, engine } of readCatalogue(file).values()) {
    const { edges } = getEngine(engine)
    expect(named(id), id).toEqual(edges.length > 1 ? edges : undefined)
  }
})
