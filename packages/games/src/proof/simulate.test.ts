import { seededEntropy, toUtf8 } from '@fairground/fair'
import { createCipheriv } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stepCodes, type EngineCode } from '../index.ts'
import { returnColumns, returnLines } from './return-lines.ts'
import { simulate } from './simulate.ts'

test('every bet returns what the published table says', () => {
  const table = readFileSync(new URL('../../returns.txt', import.meta.url), 'utf8')
  expect([returnColumns, ...returnLines(), ''].join('\n')).toBe(table)
})

/** A hundred times as many in `npm run games:proof -- --simulate`. A round of hi-lo draws 170 cards. */
const roundsOf = (code: EngineCode) => (code === 'hilo' ? 20_000 : 100_000)

// The stream is fixed, so the test is the same every day; 3.29 standard deviations hold 99.9 per cent of all streams.
test.each(stepCodes)('simulated rounds of %s agree with the formula', (code) => {
  const { paid, hits } = simulate(code, roundsOf(code), cipherStream(`fairground simulation ${code}`))
  expect(Math.abs(paid)).toBeLessThan(3.29)
  expect(Math.abs(hits)).toBeLessThan(3.29)
})

/** A long deterministic stream, faster than hashing: AES-256 in counter mode over zeros. */
function cipherStream(name: string) {
  const key = seededEntropy(toUtf8(name), 'key').next(32)
  const cipher = createCipheriv('aes-256-ctr', key, new Uint8Array(16))
  const zeros = new Uint8Array(65_536)
  let block = new Uint8Array(0)
  let used = 0
  return {
    next(count: number) {
      if (used + count > block.length) {
        block = new Uint8Array(cipher.update(zeros))
        used = 0
      }
      used += count
      return block.subarray(used - count, used)
    },
  }
}
