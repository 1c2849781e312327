import { describe, expect, test } from 'vitest'
import { foldRound, getEngine, type EngineCode } from '../index.ts'

/** Rounds that differ only in what is still covered: the first actions of both must look the same. */
describe('what is covered', () => {
  const seedsOf = (nonce: number) => ({ serverSeed: new Uint8Array(32), clientSeed: 'fair', nonce })
  const nonces = [...Array(400).keys()]

  /** Rounds of a bet grouped by what the player has been shown; a view must not tell rounds of a group apart. */
  const play = (code: EngineCode, bet: unknown, done: readonly unknown[]) =>
    nonces.map((nonce) => {
      const game = getEngine(code)
      const state = foldRound(game, { seeds: seedsOf(nonce), bet, edge: 1, actions: done })
      return { isOver: game.isOver(state), view: JSON.stringify(game.view(state)) }
    })

  test('mines show the uncovered cells alone until the end', () => {
    const open = play('mines', { sinkers: 5 }, [{ pick: 7 }]).filter(({ isOver }) => !isOver)
    expect(open.length).toBeGreaterThan(200)
    expect(new Set(open.map(({ view }) => view)).size).toBe(1)
    expect(new Set(play('mines', { sinkers: 5 }, []).map(({ view }) => view)).size).toBe(1)
  })

  test('the ladder shows the rows thrown at until the end', () => {
    const open = play('ladder', { odds: '1/2' }, [{ throw: 0 }]).filter(({ isOver }) => !isOver)
    expect(open.length).toBeGreaterThan(100)
    expect(new Set(open.map(({ view }) => view)).size).toBe(1)
  })

  test('hi-lo shows one card more than steps, video poker no replacement before the draw', () => {
    const game = getEngine('hilo')
    for (const nonce of nonces.slice(0, 50)) {
      const actions = [{ skip: true }, { skip: true }]
      const { cards } = game.view(foldRound(game, { seeds: seedsOf(nonce), bet: {}, edge: 1, actions })) as {
        cards: number[]
      }
      expect(cards).toHaveLength(3)
    }
    const shown = JSON.parse(play('poker', {}, []).at(0)!.view) as Record<string, unknown>
    expect(Object.keys(shown).toSorted()).toEqual(['dealt', 'final', 'hand', 'hold', 'isOver', 'multiple'])
    expect(shown).toMatchObject({ final: null, hold: null, multiple: 0 })
    expect(shown['dealt']).toHaveLength(5)
  })
})

describe('what a game does not read', () => {
  test.each<[EngineCode, unknown[]]>([
    [
      'limbo',
      [null, {}, { target: 100 }, { target: 1_000_001 }, { target: 1.5 }, { target: '200' }, { target: 200, more: 1 }],
    ],
    [
      'dice',
      [{ target: 0, side: 'under' }, { target: 9_801, side: 'over' }, { target: 5, side: 'left' }, { target: 5 }],
    ],
    ['plinko', [{ rows: 9, risk: 'low' }, { rows: '8', risk: 'low' }, { rows: 8, risk: 'extreme' }, { rows: 8 }]],
    ['wheel', [{}, { risk: 'none' }, { risk: ['low'] }, 'low']],
    ['keno', [{ picks: [] }, { picks: [0] }, { picks: [41] }, { picks: [1, 1] }, { picks: [1, 2.5] }, { picks: '12' }]],
    ['keno', [{ picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, { picks: { length: 1, 0: 1 } }]],
    ['mines', [{ sinkers: 0 }, { sinkers: 25 }, { sinkers: '3' }, []]],
    ['ladder', [{ odds: '1/5' }, { odds: 0.5 }, {}]],
    ['hilo', [{ risk: 'low' }, null, []]],
    ['poker', [{ coins: 5 }, undefined, 7]],
  ])('a bet of %s', (code, inputs) => {
    expect(inputs.map((input) => getEngine(code).readBet(input))).toEqual(inputs.map(() => null))
  })

  test.each<[EngineCode, unknown[]]>([
    ['limbo', [{ cashOut: true }, {}]],
    ['mines', [{ pick: 25 }, { pick: -1 }, { pick: 1, cashOut: true }, { cashOut: false }, { cashOut: 1 }, {}]],
    ['ladder', [{ throw: 4 }, { throw: -1 }, { throw: null }, { cashOut: 'true' }]],
    ['hilo', [{ guess: 'same' }, { skip: false }, { guess: 'higher', skip: true }, null]],
    ['poker', [{ hold: [true] }, { hold: [1, 0, 0, 0, 0] }, { hold: 'xxxxx' }, {}]],
  ])('an action of %s', (code, inputs) => {
    expect(inputs.map((input) => getEngine(code).readAction(input))).toEqual(inputs.map(() => null))
  })
})
