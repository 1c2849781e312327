import type { Announcement } from '@fairground/contract'
import { describe, expect, test } from 'vitest'
import { withRead } from './api.ts'
import { fingerprint, popupEntries, shouldShowPopup } from './popup.ts'

const notice = (changes: Partial<Announcement>): Announcement => ({
  id: 'a',
  title: 'Title',
  content: '<p>Text</p>',
  promotionType: 'PL',
  execution: 'A',
  isPopup: true,
  isRead: false,
  isForceRead: false,
  publishedAt: '2026-11-20T12:00:00Z',
  picture: null,
  ...changes,
})

describe('the popup', () => {
  const list = [
    notice({ id: 'member', execution: 'A' }),
    notice({ id: 'visitor', execution: 'B' }),
    notice({ id: 'first', execution: 'F' }),
    notice({ id: 'quiet', isPopup: false }),
  ]
  const ids = (visitor: Parameters<typeof popupEntries>[1]) => popupEntries(list, visitor).map(({ id }) => id)

  test('has list B for visitors, list A for members, and the entries flagged F on a first login', () => {
    expect(ids(null)).toEqual(['visitor'])
    expect(ids({ firstTimeLogin: false })).toEqual(['member'])
    expect(ids({ firstTimeLogin: true })).toEqual(['member', 'first'])
  })

  test('comes back only when titles and contents are others than those that were closed', () => {
    const entries = [notice({ id: '1', title: 'One' }), notice({ id: '2', title: 'Two' })]
    const closed = JSON.stringify({ shown: fingerprint(entries), show: false })
    expect(shouldShowPopup(entries, null)).toBe(true)
    expect(shouldShowPopup(entries, closed)).toBe(false)
    expect(shouldShowPopup(entries.toReversed(), closed)).toBe(false)
    expect(shouldShowPopup([...entries, notice({ title: 'Three' })], closed)).toBe(true)
    expect(shouldShowPopup([notice({ title: 'One', content: 'changed' }), notice({ title: 'Two' })], closed)).toBe(true)
  })

  test('stays closed without entries, and ignores damaged storage', () => {
    expect(shouldShowPopup([], null)).toBe(false)
    for (const damaged of ['{', 'null', '3', '"x"', '[]']) expect(shouldShowPopup([notice({})], damaged)).toBe(true)
  })
})

test('a read announcement is marked at once', () => {
  const known = { list: [notice({ id: 'a' }), notice({ id: 'b' })] }
  expect(withRead(known, 'b').list.map(({ isRead }) => isRead)).toEqual([false, true])
})
