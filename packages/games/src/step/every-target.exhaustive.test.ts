import { ratio, ratioToDecimal } from '@fairground/money'
import { expect, test } from 'vitest'
import { diceGame, diceMultiple, isDiceWin, limboChance, limboResult } from '../index.ts'

const edges = [1, 2, 3] as const

test.each(edges)('every dice target returns its share of the rolls, counted roll by roll, edge %i', (edge) => {
  let [least, most] = [1, 0]
  for (let target = 1; target <= 9_800; target += 1) {
    const multiple = diceMultiple(target, edge)
    expect(BigInt(multiple)).toBe((BigInt(100 - edge) * 1_000_000n) / BigInt(target))
    const back = (target * multiple) / 100_000_000
    least = Math.min(least, back)
    most = Math.max(most, back)
  }
  const whole = (100 - edge) / 100
  expect(most).toBe(whole)
  expect(least).toBeGreaterThan(whole - 0.0001)
  for (const { bet, exact, top } of diceGame.returns(edge))
    expect(exact).toEqual(ratio(BigInt(bet.target * top), 100_000_000n))
})

test('every dice bet wins exactly as many of the 10,000 rolls as its target says', () => {
  const rolls = [...Array(10_000).keys()]
  for (let target = 1; target <= 9_800; target += 49) {
    expect(rolls.filter((roll) => isDiceWin({ target, side: 'under' }, roll))).toHaveLength(target)
    expect(rolls.filter((roll) => isDiceWin({ target, side: 'over' }, roll))).toHaveLength(target)
  }
  for (let target = 1; target <= 9_800; target += 1) {
    expect(isDiceWin({ target, side: 'under' }, target - 1)).toBe(true)
    expect(isDiceWin({ target, side: 'under' }, target)).toBe(false)
    expect(isDiceWin({ target, side: 'over' }, 10_000 - target)).toBe(true)
    expect(isDiceWin({ target, side: 'over' }, 9_999 - target)).toBe(false)
  }
})

// The result never falls as the draw rises: where it first reaches a target, all draws above win.
test.each(edges)('every limbo target is reached by as many draws as its chance says, edge %i', (edge) => {
  const all = 2n ** 32n
  let differences = 0
  for (let target = 101; target <= 1_000_000; target += 1) {
    const losing = Number(all - (BigInt(100 - edge) * all) / BigInt(target))
    const chance = limboChance(target, edge)
    const winning = (chance.numerator * all) / chance.denominator
    const isFirst = limboResult(losing, edge) >= target && limboResult(losing - 1, edge) < target
    if (!isFirst || winning !== all - BigInt(losing)) differences += 1
  }
  expect(differences).toBe(0)
})

test('the result of limbo is the floor of the exact quotient, and never falls', () => {
  let [differences, before] = [0, 0]
  for (let draw = 0; draw < 2 ** 32; draw += 4_099) {
    const exact = (99n * 2n ** 32n) / (2n ** 32n - BigInt(draw))
    const result = limboResult(draw, 1)
    if (BigInt(result) !== (exact < 100n ? 100n : exact > 1_000_000n ? 1_000_000n : exact) || result < before)
      differences += 1
    before = result
  }
  expect(differences).toBe(0)
  expect(ratioToDecimal(limboChance(1_000_000, 1), 9, 'down')).toBe('0.000098999')
})
