import { commitTo } from '@fairground/fair'
import { expect, test } from 'vitest'
import {
  diceGame,
  foldRound,
  hiloGame,
  kenoGame,
  ladderGame,
  limboGame,
  minesGame,
  plinkoGame,
  pokerGame,
  wheelGame,
  type StepGame,
} from '../index.ts'

const seeds = { serverSeed: Uint8Array.from({ length: 32 }, (_, place) => place), clientSeed: 'fair', nonce: 7 }

/** What a round of these seeds shows after the actions. */
const play = <Bet, Action, State, View>(game: StepGame<Bet, Action, State, View>, bet: Bet, actions: Action[] = []) => {
  const state = foldRound(game, { seeds, bet, edge: 1, actions })
  return { view: game.view(state), pays: game.pays(state) }
}

// Published with the rules, computed by another program.
test('one pair of seeds gives the published rounds', () => {
  expect(commitTo(seeds.serverSeed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  expect(play(diceGame, { target: 595, side: 'under' })).toEqual({ view: { roll: 594 }, pays: 166_386 })
  expect(play(diceGame, { target: 594, side: 'under' }).pays).toBe(0)
  expect(play(limboGame, { target: 118 })).toEqual({ view: { result: 118 }, pays: 11_800 })
  expect(play(limboGame, { target: 119 }).pays).toBe(0)
  expect(play(plinkoGame, { rows: 16, risk: 'low' })).toEqual({
    view: { path: [1, 0, 0, 1, 0, 1, 1, 0, 1, 1, 1, 0, 0, 1, 0, 0], slot: 8 },
    pays: 4_900,
  })
  expect(play(kenoGame, { picks: [2, 3, 22, 40] })).toEqual({
    view: { drawn: [2, 22, 20, 25, 40, 19, 7, 38, 14, 15] },
    pays: 89_000,
  })
  expect(play(minesGame, { sinkers: 3 }, [{ pick: 0 }, { cashOut: true }])).toEqual({
    view: { picks: [0], multiple: 11_250, next: null, isOver: true, sinkers: [16, 3, 20] },
    pays: 11_250,
  })
  expect(play(minesGame, { sinkers: 3 }, [{ pick: 0 }, { pick: 20 }]).pays).toBe(0)
  const guesses = [{ guess: 'higher' }, { guess: 'higher' }, { guess: 'lower' }] as const
  const { view } = play(hiloGame, {}, [...guesses, { skip: true }, { skip: true }])
  expect(view.cards).toEqual([41, 46, 51, 50, 23, 13])
  expect(view.multiple).toBe(27_462)
  expect(play(pokerGame, {}).view).toMatchObject({ dealt: [41, 48, 50, 14, 18], hand: null, final: null })
  expect(play(pokerGame, {}, [{ hold: [true, false, false, true, false] }]).view.final).toEqual([41, 43, 19, 14, 7])
})

test('the wheel and the ladder read their draws from the start of the stream', () => {
  // The first bytes of the stream are 29 62 f8 cf ce b3 0d 00: a byte a draw.
  const bytes = [0x29, 0x62, 0xf8, 0xcf, 0xce, 0xb3, 0x0d, 0x00]
  expect(play(wheelGame, { risk: 'low' }).view).toEqual({ segment: 0x29 % 10 })
  expect(play(wheelGame, { risk: 'medium' }).view).toEqual({ segment: 0x29 % 20 })
  expect(play(wheelGame, { risk: 'high' }).view).toEqual({ segment: 0x29 % 50 })
  const lost = play(ladderGame, { odds: '3/4' }, [{ throw: 1 }])
  expect(lost).toEqual({
    view: { throws: [1], rows: bytes.map((byte) => byte % 4), multiple: 0, next: null, isOver: true },
    pays: 0,
  })
  expect(play(ladderGame, { odds: '1/4' }, [{ throw: 1 }, { cashOut: true }]).pays).toBe(39_600)
})
