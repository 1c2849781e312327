import { commitTo, toHex } from '@fairground/fair'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldRound, getEngine, RuleBroken, stepCodes, verifyWith, type Edge, type StepGame } from '../index.ts'

const bets = {
  limbo: fc.record({ target: fc.integer({ min: 101, max: 1_000_000 }) }),
  dice: fc.record({ target: fc.integer({ min: 1, max: 9_800 }), side: fc.constantFrom('under', 'over') }),
  plinko: fc.record({ rows: fc.constantFrom(8, 12, 16), risk: fc.constantFrom('low', 'medium', 'high') }),
  wheel: fc.record({ risk: fc.constantFrom('low', 'medium', 'high') }),
  keno: fc.record({ picks: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }) }),
  mines: fc.record({ sinkers: fc.integer({ min: 1, max: 24 }) }),
  ladder: fc.record({ odds: fc.constantFrom('3/4', '2/3', '1/2', '1/3', '1/4') }),
  hilo: fc.constant({}),
  poker: fc.constant({}),
}

const cashOut = fc.constant({ cashOut: true })
const actions: Partial<Record<keyof typeof bets, fc.Arbitrary<unknown>>> = {
  mines: fc.oneof({ weight: 9, arbitrary: fc.record({ pick: fc.integer({ min: 0, max: 24 }) }) }, cashOut),
  ladder: fc.oneof({ weight: 5, arbitrary: fc.record({ throw: fc.integer({ min: 0, max: 3 }) }) }, cashOut),
  hilo: fc.oneof(
    { weight: 4, arbitrary: fc.record({ guess: fc.constantFrom('higher', 'lower') }) },
    { weight: 4, arbitrary: fc.constant({ skip: true }) },
    cashOut,
  ),
  poker: fc.record({ hold: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }) }),
}

const edgesOf = (code: keyof typeof bets): readonly Edge[] => {
  const { edges } = getEngine(code)
  return edges.length > 0 ? edges : [1]
}

/** Actions of other games are read by none of this one's, so a list holds this game's own. */
const roundOf = (code: keyof typeof bets) =>
  fc.record({
    seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    nonce: fc.nat(),
    bet: bets[code],
    edge: fc.constantFrom(...edgesOf(code)),
    tried: fc.array(actions[code] ?? fc.constant({ cashOut: true }), { maxLength: 70 }),
  })

/** The longest round: a hi-lo of every skip and every right guess. */
const stepsMax = 52 + 116

/** Plays a list of actions, those that are not allowed included; then the house ends the round. */
function playAll(game: StepGame, begun: unknown, tried: readonly unknown[]) {
  let state = begun
  const done: unknown[] = []
  const step = (input: unknown) => {
    const action = game.readAction(input)
    if (action === null) return
    const before = JSON.stringify(state)
    const wasOver = game.isOver(state)
    try {
      state = game.act(state, action)
      expect(wasOver).toBe(false)
      done.push(action)
    } catch (error) {
      expect(error).toBeInstanceOf(RuleBroken)
      expect(JSON.stringify(state)).toBe(before)
    }
  }
  tried.forEach(step)
  const last = game.isOver(state) ? null : game.atTimeout(state)
  if (last !== null) step(last)
  return { state, done }
}

describe.each(stepCodes)('%s', (code) => {
  const game = getEngine(code)

  test('any list of actions, 10,000 of them', () => {
    fc.assert(
      fc.property(roundOf(code), ({ seed, nonce, bet: input, edge, tried }) => {
        const bet = game.readBet(input)
        expect(game.readBet(bet)).toEqual(bet)
        const seeds = { serverSeed: seed, clientSeed: 'fair', nonce }
        const begun = foldRound(game, { seeds, bet, edge, actions: [] })
        const { state, done } = playAll(game, begun, tried)
        expect(done.length).toBeLessThanOrEqual(stepsMax)
        const multiple = game.pays(state)
        expect(Number.isInteger(multiple) && multiple >= 0 && multiple <= game.top(bet, edge)).toBe(true)
        const view: unknown = JSON.parse(JSON.stringify(game.view(state)))
        expect(view).toEqual(game.view(foldRound(game, { seeds, bet, edge, actions: done })))
        if (!game.isOver(state)) {
          // Nothing was risked: the house does nothing, and the stake is returned.
          expect(game.atTimeout(state)).toBeNull()
          return
        }
        const record = {
          serverSeed: toHex(seed),
          commitment: commitTo(seed),
          clientSeed: 'fair',
          nonce,
          bet,
          edge,
          view,
        }
        expect(verifyWith(game, { ...record, actions: done, multiple })).toBe('ok')
      }),
      { numRuns: 10_000, seed: 35 },
    )
  })
})
