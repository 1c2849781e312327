import { money, multiply, parseRatio, ratioToDecimal } from '@fairground/money'
import { expect, test } from 'vitest'
import { createChance } from '../../testing/seeded-random.ts'
import { promised } from '../../testing/promised.ts'
import { fullOrShort, scaledMs } from '../../testing/scale.ts'

/** L4: stakes times odds, compared with fractions computed independently. */
const products = fullOrShort(1_000_000, 20_000)

/** Rounded toward zero, computed digit by digit without our own fractions. */
function expected(units: bigint, digits: string, places: number): { units: bigint; text: string } {
  const scale = 10n ** BigInt(places)
  const product = units * BigInt(digits)
  const rest = String((product < 0n ? -product : product) % scale).padStart(places, '0')
  const whole = product / scale
  const sign = product < 0n && whole === 0n ? '-' : ''
  return { units: whole, text: `${sign}${whole}.${rest.padEnd(20, '0')}` }
}

test(
  `${products} stakes times odds are exact, rounded toward zero once`,
  () => {
    const chance = createChance()
    let drift = 0
    let example = ''
    for (let turn = 0; turn < products; turn += 1) {
      const units = BigInt(chance.below(2 ** 31)) * BigInt(1 + chance.below(4_000)) * (chance.percent(10) ? -1n : 1n)
      const places = chance.below(9)
      const digits = String(chance.below(10 ** Math.min(9, places + 3)))
      const odds = parseRatio(decimalOf(digits, places))
      const oracle = expected(units, digits, places)
      const product = multiply(money(units, 'USD'), odds, 'down').amount
      const exact = ratioToDecimal({ numerator: units * odds.numerator, denominator: odds.denominator }, 20, 'down')
      if (
        product === oracle.units &&
        Number(exact) === Number(oracle.text) &&
        exact.replace('-', '') === oracle.text.replace('-', '')
      )
        continue
      drift += 1
      example ||= `${units} × ${decimalOf(digits, places)}: ${product} and ${exact}`
    }
    promised({
      what: 'L4 products that differ from exact fractions',
      measured: drift,
      unit: `of ${products}`,
      budget: { atMost: 0 },
      ...(example && { detail: example }),
    })
    // The check is independent: floats get some of these wrong.
    expect(BigInt(Math.trunc(2 ** 53 * 1.1))).not.toBe(expected(2n ** 53n, '11', 1).units)
  },
  scaledMs(60_000),
)

const decimalOf = (digits: string, places: number): string => {
  if (places === 0) return digits
  const padded = digits.padStart(places + 1, '0')
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`
}
