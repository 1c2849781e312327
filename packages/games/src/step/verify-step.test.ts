import { commitTo, toHex } from '@fairground/fair'
import { describe, expect, test } from 'vitest'
import { verifyStep, verifyWith, minesGame, type StepRecord } from '../index.ts'

const serverSeed = Uint8Array.from({ length: 32 }, (_, place) => place)
const seeds = { serverSeed: toHex(serverSeed), commitment: commitTo(serverSeed), clientSeed: 'fair', nonce: 7 }

// The fields of a view in another order than the game writes them.
const mines = {
  ...seeds,
  engine: 'mines',
  bet: { sinkers: 3 },
  edge: 1,
  actions: [{ pick: 0 }, { cashOut: true }],
  view: { sinkers: [16, 3, 20], isOver: true, next: null, multiple: 11_250, picks: [0] },
  multiple: 11_250,
}

describe('verification of a round', () => {
  test('accepts what the seeds, the bet and the actions give', () => {
    expect(verifyStep(mines)).toBe('ok')
    expect(verifyWith(minesGame, mines)).toBe('ok')
    const { view: _, ...unseen } = mines
    expect(verifyStep(unseen)).toBe('ok')
    const poker = { ...seeds, engine: 'poker', bet: {}, actions: [{ hold: Array(5).fill(false) }], multiple: 0 }
    expect(verifyStep(poker)).toBe('ok')
  })

  test.each([
    ['another multiple', { multiple: 11_251 }],
    ['another bet', { bet: { sinkers: 4 } }],
    ['another edge', { edge: 2 }],
    ['another nonce', { nonce: 8 }],
    ['another seed of the player', { clientSeed: 'fair2' }],
    ['an action more', { actions: [{ pick: 0 }, { cashOut: true }, { pick: 1 }] }],
    ['an action less', { actions: [{ pick: 0 }] }],
    ['another cell', { actions: [{ pick: 3 }, { cashOut: true }] }],
    ['a view of other cells', { view: { ...mines.view, sinkers: [16, 3, 21] } }],
    ['a view with a field more', { view: { ...mines.view, more: 1 } }],
    ['a view of another kind', { view: [1] }],
    ['an empty view', { view: null }],
  ])('finds %s', (_what, change) => {
    expect(verifyStep({ ...mines, ...change })).toBe('outcome_mismatch')
  })

  test('finds a server seed that was not committed to', () => {
    expect(verifyStep({ ...mines, serverSeed: '5c'.repeat(32) })).toBe('commitment_mismatch')
    expect(verifyStep({ ...mines, commitment: '5c'.repeat(32) })).toBe('commitment_mismatch')
  })

  test('a record of any shape is malformed, not a crash', () => {
    const changes = [
      { engine: 'chess' },
      { engine: 7 },
      { serverSeed: 'zz' },
      { serverSeed: null },
      { clientSeed: '\ud800' },
      { clientSeed: 7 },
      { nonce: -1 },
      { nonce: '7' },
      { bet: null },
      { bet: { sinkers: 25 } },
      { bet: { sinkers: 3, more: 1 } },
      { edge: 4 },
      { edge: undefined },
      { actions: null },
      { actions: [{ pick: 25 }] },
      { actions: [null] },
    ]
    const records: unknown[] = [null, 3, 'x', [], {}, ...changes.map((change) => ({ ...mines, ...change }))]
    for (const record of records) expect(verifyStep(record as StepRecord & { engine: string })).toBe('malformed')
  })
})
