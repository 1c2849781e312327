// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { ReplayReply } from '../../../play-contract.ts'
import { loadOriginal } from '../games/games.ts'
import page from '../index.html?raw'
import { playApi } from '../../play/play-api.ts'
import { createFakeApi } from '../testing/fake-api.ts'
import { say, screen } from '../testing/open-page.ts'
import { openReplay } from './replay-page.ts'

test('a round is shown step by step, and its result at the last one', async () => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = /<main[\s\S]*<\/dialog>/.exec(page)?.[0] ?? ''
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const server = createFakeApi({ engine: 'mines' })
  const bet = { sinkers: 1 }
  const begun = await server.play({ key: 'k', stake: '2.00', bet, commitment: 'c', clientSeed: 'seed' })
  const views = [begun.round.view]
  for (const [number, action] of [{ pick: 3 }, { cashOut: true }].entries())
    views.push((await server.act({ id: begun.round.id, number, action, key: `a${number}` })).round.view)
  const [round] = server.rounds
  const original = await loadOriginal('mines')
  if (!round || !original) throw new Error('no round')
  const currency = { code: 'FUN', symbol: '✦', shownDecimals: 2 }
  const reply: ReplayReply = { game: 'duck', currency, round, views }
  vi.stubGlobal('fetch', async () => Response.json(reply))
  const facts = {
    id: 'duck',
    name: 'Hook a Duck',
    engine: 'mines',
    art: { stage: null, logo: null, symbols: [] },
  } as const
  await openReplay(
    { facts: { ...facts, art: { ...facts.art, symbols: [] } }, original, api: playApi(), say },
    { id: 'r', token: 't' },
  )

  const step = () => document.querySelector('.replay-step')?.textContent
  expect(step()).toBe('Replay · 1 of 3')
  expect(screen.result()).toBe('Ducks hooked: 0. The next one pays 1.0312×.')
  screen.press('Step on')
  await vi.waitFor(() => expect(screen.button('Duck 4: safe')).toBeTruthy())
  screen.press('Step on')
  await vi.waitFor(() => expect(screen.said()).toBe('Ducks hooked: 1. You won 2.06.'))
  screen.press('Play again')
  await vi.waitFor(() => expect(step()).toBe('Replay · 1 of 3'))
  expect(screen.button('Duck 4')).toBeTruthy()
  vi.unstubAllGlobals()
})
