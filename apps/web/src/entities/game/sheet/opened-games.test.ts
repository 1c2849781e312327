import { expect, test } from 'vitest'
import { writeStored } from '../../../platform/browser/storage.ts'
import { hasOpened, rememberOpened } from './opened-games.ts'

test('a device remembers the games of one member, and reads what is not its own as nothing', () => {
  expect(hasOpened('minh', 'orchard')).toBe(false)
  rememberOpened('minh', 'orchard')
  rememberOpened('minh', 'lanterns')
  expect([hasOpened('minh', 'orchard'), hasOpened('minh', 'lanterns'), hasOpened('linh', 'orchard')]).toEqual([
    true,
    true,
    false,
  ])
  rememberOpened('linh', 'canal')
  expect(hasOpened('minh', 'orchard')).toBe(false)
  for (const broken of ['', '{', 'null', '{"memberId":"minh","games":"orchard"}']) {
    writeStored('openedGames', broken)
    expect(hasOpened('minh', 'orchard')).toBe(false)
  }
})
