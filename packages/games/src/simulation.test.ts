import { seededEntropy, toUtf8 } from '@fairground/fair'
import { ratioToDecimal } from '@fairground/money'
import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { getModel, modelCodes, returnToPlayer, spin } from './index.ts'

// Promise D5, short form. The stream is fixed, so the test is the same every day; bench/ runs longer ones.
test.each(modelCodes)(
  'of 10⁶ simulated rounds of %s lies within the 99 % interval',
  (code) => {
    const model = getModel(code)
    const entropy = cipherStream(`fairground d5 ${code}`)
    const rounds = 1_000_000
    let paid = 0
    let squares = 0
    for (let round = 0; round < rounds; round += 1) {
      const multiple = spin(model, entropy).totalMultiple / 100
      paid += multiple
      squares += multiple * multiple
    }
    const mean = paid / rounds
    const deviation = Math.sqrt(squares / rounds - mean * mean)
    const expected = Number(ratioToDecimal(returnToPlayer(model), 15, 'half_even'))
    expect(Math.abs(mean - expected)).toBeLessThan((2.576 * deviation) / Math.sqrt(rounds))
  },
  120_000,
)

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
