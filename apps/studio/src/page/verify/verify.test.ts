// @vitest-environment happy-dom
import { commitTo, toHex } from '@fairground/fair'
import { engineCodes, foldRound, getEngine, type EngineRecord } from '@fairground/games'
import { expect, test } from 'vitest'
import { usualBets } from '../../testing/usual-bets.ts'
import { translator } from '../texts.ts'
import { addressOf, readRecord } from './read-record.ts'
import english from './texts/en.json' with { type: 'json' }
import { verdictOf } from './verdict.ts'

const t = translator(english)
const seed = Uint8Array.from({ length: 32 }, (_, byte) => byte)

/** A round of a game that is over with its bet. */
function recordOf(engine: EngineRecord['engine']): EngineRecord {
  const game = getEngine(engine)
  const bet = engine in usualBets ? usualBets[engine as keyof typeof usualBets] : {}
  const state = foldRound(game, {
    seeds: { serverSeed: seed, clientSeed: 'fair', nonce: 7 },
    bet,
    edge: 1,
    actions: [],
  })
  const seeds = { serverSeed: toHex(seed), commitment: commitTo(seed), clientSeed: 'fair', nonce: 7 }
  const edge = game.edges[0] ?? null
  return { engine, ...seeds, bet, edge, actions: [], view: game.view(state), multiple: game.pays(state) }
}

const overAtOnce = engineCodes.filter((code) => !['mines', 'ladder', 'hilo', 'poker'].includes(code))

test.each(overAtOnce)('a round of %s is right, from its text and from its address', (engine) => {
  const record = recordOf(engine)
  for (const text of [JSON.stringify(record, null, 2), addressOf(record).split('#')[1] ?? ''])
    expect(verdictOf(t, readRecord(text)).className).toBe('proof right')
})

test('another result, another seed and what is no record are named as such', () => {
  const record = recordOf('dice')
  const said = (changed: unknown) => verdictOf(t, readRecord(JSON.stringify(changed))).textContent
  expect(said({ ...record, multiple: record.multiple + 1 })).toBe(english.wrongResult)
  expect(said({ ...record, view: { roll: 1 } })).toBe(english.wrongResult)
  expect(said({ ...record, commitment: '0'.repeat(64) })).toBe(english.wrongSeed)
  expect(said({ ...record, engine: 'toString' })).toBe(english.noRecord)
  expect(said({ ...record, actions: 'x' })).toBe(english.noRecord)
  for (const text of ['', 'x', '{', '[]', 'null', '{"engine":1}', '%%%'])
    expect(verdictOf(t, readRecord(text)).textContent, text).toBe(english.noRecord)
})
