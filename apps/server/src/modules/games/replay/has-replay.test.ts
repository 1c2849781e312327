import { expect, test } from 'vitest'
import type { VendorEntry } from '../catalogue.ts'
import { pathAt } from './ask-replay.ts'
import { hasReplay } from './has-replay.ts'

const vendors = [
  { gateway: 'studio', hasReplay: true },
  { gateway: 'other', hasReplay: false },
] as VendorEntry[]

test('rounds that have ended are shown by vendors that show them', () => {
  for (const [vendor, state, isShown] of [
    ['studio', 'closed', true],
    ['studio', 'held', true],
    ['studio', 'open', false],
    ['studio', 'cancelled', false],
    ['other', 'closed', false],
    ['gone', 'closed', false],
  ] as const)
    expect(hasReplay({ vendors }, { vendor, state }), `${vendor} ${state}`).toBe(isShown)
})

test('an address is taken at the origin of the games alone, whole or as a path', () => {
  const games = 'https://games.vendor.example'
  expect(pathAt(games, '/replay/7?t=a')).toBe('/replay/7?t=a')
  expect(pathAt(games, `${games}/replay/7?t=a`)).toBe('/replay/7?t=a')
  // The studio beside the platform knows no origin of its own.
  expect(pathAt(null, '/replay/7?t=a')).toBe('/replay/7?t=a')
  for (const address of [
    'https://elsewhere.example/7',
    '//elsewhere.example/7',
    'javascript:alert(1)',
    'http://games.vendor.example/7',
  ])
    for (const origin of [games, null]) expect(() => pathAt(origin, address), address).toThrow('an address at')
})
