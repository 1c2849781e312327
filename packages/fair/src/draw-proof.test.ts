import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  anchorOf,
  chainKey,
  chainLengthMax,
  commitTo,
  drawMessage,
  drawSeed,
  proveDraw,
  sha256,
  toHex,
  toUtf8,
  verifyDraw,
  walkChain,
  type DrawProof,
  type DrawShape,
} from './index.ts'

const fiveDigits: DrawShape = { count: 5, from: 0, to: 9, isDistinct: false }
const shapes: readonly DrawShape[] = [
  fiveDigits,
  { count: 10, from: 1, to: 10, isDistinct: true },
  { count: 7, from: 1, to: 49, isDistinct: true },
  { count: 20, from: 1, to: 80, isDistinct: true },
  { count: 6, from: 0, to: 999, isDistinct: false },
]

describe('the key chain of a day', () => {
  const topKey = sha256(toUtf8('top'))

  test('each key is the hash of the next, down to the anchor', () => {
    const chain = { topKey, length: chainLengthMax }
    const keys = walkChain(chain)
    expect(keys).toHaveLength(chainLengthMax + 1)
    for (const index of [1, 2, 1_440, chainLengthMax]) {
      expect(keys[index - 1]).toEqual(sha256(keys.at(index)!))
      expect(chainKey(chain, index)).toEqual(keys[index])
      expect(anchorOf(keys.at(index)!, index)).toEqual(keys[0])
    }
    expect(chainKey(chain, 0)).toEqual(keys[0])
    expect(new Set(keys.map(toHex)).size).toBe(keys.length)
  })

  test('an invalid chain is refused', () => {
    for (const length of [0, -1, 1.5, chainLengthMax + 1])
      expect(() => walkChain({ topKey, length })).toThrow(RangeError)
    expect(() => walkChain({ topKey: topKey.slice(1), length: 3 })).toThrow(RangeError)
    expect(() => chainKey({ topKey, length: 3 }, 4)).toThrow(RangeError)
  })
})

describe('a complete draw, computed with Python', () => {
  const key = chainKey({ topKey: Uint8Array.from({ length: 32 }, (_, place) => place), length: 3 }, 2)
  const draw = { lottery: 'fair5d', issue: '202611200002', beacon: '', key, index: 2, shape: fiveDigits }

  test('without a beacon', () => {
    expect(proveDraw(draw)).toEqual({
      lottery: 'fair5d',
      issue: '202611200002',
      beacon: '',
      index: 2,
      anchor: '4e05063392f42b5180353ef82da86c714042155044d91ab3253f1bab08120a0a',
      commitment: '6462f6674ab0820f56374b867932b5de3a433ba2b1f9b814db3896eea04a27b9',
      key: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
      seed: 'cd93a9b496613c13fca5870394dba2a28a936af1a4db02a0290ba0707d58d61c',
      shape: fiveDigits,
      result: [0, 4, 5, 7, 7],
    })
    expect(commitTo(drawSeed(key))).toBe(proveDraw(draw).commitment)
    expect(verifyDraw(proveDraw(draw))).toBe('ok')
  })

  test('with a beacon', () => {
    expect(proveDraw({ ...draw, beacon: 'drand:4242' }).result).toEqual([4, 1, 6, 1, 8])
  })

  test('fields cannot contain the separator of the message', () => {
    expect(drawMessage(draw)).toBe('fairground/draw/v1|fair5d|202611200002|')
    for (const change of [{ lottery: 'a|b' }, { issue: '' }, { issue: '1|' }, { beacon: '|' }, { beacon: 'é' }])
      expect(() => drawMessage({ ...draw, ...change })).toThrow(RangeError)
  })
})

/** A thousand draws over five chains, all shapes, with and without beacon. */
function thousandProofs(): DrawProof[] {
  return ['fair5d', 'pk10', 'mark6', 'kl8', 'wide'].flatMap((lottery, kind) => {
    const keys = walkChain({ topKey: sha256(toUtf8(`day of ${lottery}`)), length: 200 })
    return keys.slice(1).map((key, place) => {
      const index = place + 1
      const issue = `20261120${String(index).padStart(4, '0')}`
      const beacon = index % 2 === 0 ? '' : `drand:quicknet:${index}`
      return proveDraw({ lottery, issue, beacon, key, index, shape: shapes[kind] ?? fiveDigits })
    })
  })
}

const flipHex = (hex: string, at: number) =>
  hex.slice(0, at) + (Number.parseInt(hex.charAt(at), 16) ^ 1).toString(16) + hex.slice(at + 1)

/** One change each: every field of a proof, and every part of a shape. */
const tamperings: readonly ((proof: DrawProof, at: number) => DrawProof)[] = [
  (proof) => ({ ...proof, lottery: `${proof.lottery}x` }),
  (proof) => ({ ...proof, issue: proof.issue.replace(/^2026/, '2027') }),
  (proof) => ({ ...proof, beacon: `${proof.beacon}1` }),
  (proof) => ({ ...proof, index: proof.index + 1 }),
  (proof) => ({ ...proof, index: 0 }),
  (proof, at) => ({ ...proof, anchor: flipHex(proof.anchor, at) }),
  (proof, at) => ({ ...proof, commitment: flipHex(proof.commitment, at) }),
  (proof, at) => ({ ...proof, key: flipHex(proof.key, at) }),
  (proof, at) => ({ ...proof, seed: flipHex(proof.seed, at) }),
  (proof) => ({ ...proof, key: proof.key.toUpperCase().replace(/^/, 'A').slice(0, 64) }),
  (proof) => ({ ...proof, seed: proof.seed.slice(2) }),
  (proof) => ({ ...proof, shape: { ...proof.shape, count: proof.shape.count - 1 } }),
  (proof) => ({ ...proof, shape: { ...proof.shape, from: proof.shape.from + 1, to: proof.shape.to + 1 } }),
  (proof) => ({ ...proof, shape: { ...proof.shape, to: proof.shape.to + 3 } }),
  (proof) => ({ ...proof, shape: { ...proof.shape, isDistinct: !proof.shape.isDistinct } }),
  (proof, at) => ({
    ...proof,
    result: proof.result.map((number, place) => (place === at % proof.result.length ? number + 1 : number)),
  }),
  (proof) => ({ ...proof, result: proof.result.toReversed() }),
  (proof) => ({ ...proof, result: proof.result.slice(1) }),
  (proof) => ({ ...proof, result: [...proof.result, 0] }),
]

/** Reversing a palindrome changes nothing: the next kind of tampering is used instead. */
function tamper(proof: DrawProof, turn: number): DrawProof {
  const changed = tamperings.at(turn % tamperings.length)!(proof, turn % 64)
  return JSON.stringify(changed) === JSON.stringify(proof) ? tamper(proof, turn + 1) : changed
}

const proofs = thousandProofs()
const tampered = proofs.map(tamper)

describe('verification', () => {
  test('accepts a thousand draws and rejects a thousand with one field altered', () => {
    expect(proofs).toHaveLength(1_000)
    expect(proofs.filter((proof) => verifyDraw(proof) === 'ok')).toHaveLength(1_000)
    expect(tampered.filter((proof) => verifyDraw(proof) === 'ok')).toEqual([])
  })

  test('names what is wrong', () => {
    const proof = proofs.at(0)!
    expect(verifyDraw({ ...proof, commitment: flipHex(proof.commitment, 0) })).toBe('commitment_mismatch')
    expect(verifyDraw({ ...proof, key: flipHex(proof.key, 0) })).toBe('seed_mismatch')
    expect(verifyDraw({ ...proof, anchor: flipHex(proof.anchor, 0) })).toBe('anchor_mismatch')
    expect(verifyDraw({ ...proof, index: proof.index + 1 })).toBe('anchor_mismatch')
    expect(verifyDraw({ ...proof, beacon: 'other' })).toBe('result_mismatch')
  })

  test('a record of any shape is malformed, not a crash', () => {
    const broken = [null, 3, 'x', [], {}, { ...proofs[0], shape: null }, { ...proofs[0], result: 'x' }]
    for (const record of [...broken, { ...proofs[0], index: 2_881 }, { ...proofs[0], key: 1 }])
      expect(verifyDraw(record as DrawProof)).toBe('malformed')
  })
})

const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) process.stderr.write('packages/fair: python3 is missing, the independent verifier is not run\n')

test.skipIf(!hasPython)('the independent verifier in Python agrees on every record (promise D3)', () => {
  const script = fileURLToPath(new URL('../verify_draws.py', import.meta.url))
  const run = (records: readonly DrawProof[]) =>
    spawnSync('python3', [script], {
      input: records.map((record) => JSON.stringify(record)).join('\n'),
      encoding: 'utf8',
    })
  expect(run(proofs)).toMatchObject({ status: 0, stdout: 'ok 1000\nbad 0\n' })
  expect(run(tampered)).toMatchObject({ status: 1, stdout: 'ok 0\nbad 1000\n' })
})
