import { seededEntropy, toUtf8 } from '@fairground/fair'
import { ratioToDecimal } from '@fairground/money'
import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { getModel, modelCodes, returnToPlayer, spin } from '../index.ts'

/** Ten times as many in `npm run bench -- --only promises`, or with `TEST_SCALE=10`. */
const rounds = Math.round(40_000 * Number(process.env['TEST_SCALE'] ?? '1'))

// Promise D5, short form: the interval depends on the square root of the number of rounds. The stream is fixed, so the test
// is the same every day.
test.each(modelCodes)(
  `the return of ${rounds} simulated rounds of %s lies within the 99 per cent interval`,
  (code) => {
    const model = getModel(code)
    const entropy = cipherStream(`fairground d5 ${code}`)
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
  12 * rounds,
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
