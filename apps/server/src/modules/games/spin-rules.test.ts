import { expect, test } from 'vitest'
import type { Merchant } from '../merchants/index.ts'
import { spinRulesOf } from './spin-rules.ts'

const merchant = (slots?: Merchant['settings']['slots']) => ({ settings: { slots } as Merchant['settings'] })

test('the pace of slots is the strictest until the merchant states another', () => {
  expect(spinRulesOf(merchant())).toEqual({ minimum_ms: 2_500, turbo: false })
  expect(spinRulesOf(merchant({ minimumSpinMs: 1_000, isTurboAllowed: true }))).toEqual({
    minimum_ms: 1_000,
    turbo: true,
  })
})
