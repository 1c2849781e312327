import { expect, test } from 'vitest'
import type { Merchant } from '../merchants/index.ts'
import { playTermsOf } from './play-terms.ts'

const merchant = (pace?: Merchant['settings']['pace']) => ({ settings: { pace } as Merchant['settings'] })

test('games are played at the strictest pace until the merchant states another', () => {
  expect(playTermsOf(merchant(), { edge: null })).toEqual({
    spin_rules: { minimum_ms: 2_500, turbo: false },
    pace: { slot_ms: 2_500, casino_ms: 5_000, turbo: false, autoplay: false, celebrates_any_return: false },
  })
})

test('a merchant loosens one thing, and the others stay the strictest', () => {
  expect(playTermsOf(merchant({ slotMs: 1_000, isTurboAllowed: true, virtualMs: 90_000 }), { edge: 2 })).toEqual({
    spin_rules: { minimum_ms: 1_000, turbo: true },
    pace: {
      slot_ms: 1_000,
      casino_ms: 5_000,
      virtual_ms: 90_000,
      turbo: true,
      autoplay: false,
      celebrates_any_return: false,
    },
    edge: 2,
  })
})
