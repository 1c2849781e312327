import type { Announcement } from '@fairground/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { withRead } from './api.ts'
import { duePopupEntries, hasClosedPopup, rememberPopupClosed } from './popup.ts'

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

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('the popup', () => {
  const list = [
    notice({ id: 'member', execution: 'A' }),
    notice({ id: 'visitor', execution: 'B' }),
    notice({ id: 'first', execution: 'F' }),
    notice({ id: 'quiet', isPopup: false }),
  ]
  const ids = (visitor: Parameters<typeof duePopupEntries>[1]) =>
    duePopupEntries(list, visitor, null).map(({ id }) => id)

  test('has list B for visitors, list A for members, and the entries flagged F on a first login', () => {
    expect(ids(null)).toEqual(['visitor'])
    expect(ids({ firstTimeLogin: false })).toEqual(['member'])
    expect(ids({ firstTimeLogin: true })).toEqual(['member', 'first'])
  })

  const entries = [notice({ id: '1', title: 'One' }), notice({ id: '2', title: 'Two' })]
  const due = (list: Announcement[]) => duePopupEntries(list, { firstTimeLogin: false }).map(({ id }) => id)

  test('shows what was closed never again, whoever is logged in and in whichever language', () => {
    vi.stubGlobal('localStorage', storage())
    expect(hasClosedPopup()).toBe(false)
    rememberPopupClosed([notice({ id: 'visitor', execution: 'B' })])
    rememberPopupClosed(entries)
    expect(hasClosedPopup()).toBe(true)
    expect(due(entries.map((entry) => ({ ...entry, title: 'Tiêu đề', content: '<p>Nội dung</p>' })))).toEqual([])
    expect(duePopupEntries([notice({ id: 'visitor', execution: 'B' })], null)).toEqual([])
    expect(due([...entries, notice({ id: '3' })])).toEqual(['3'])
    expect(due([notice({ id: '1', publishedAt: '2026-11-21T12:00:00Z' })])).toEqual(['1'])
  })

  test('leaves out what the member has read, here or elsewhere', () => {
    expect(due([notice({ id: 'new' }), notice({ id: 'read', isRead: true })])).toEqual(['new'])
  })

  test('ignores damaged storage', () => {
    for (const damaged of ['{', 'null', '3', '"x"', '{"shown":"2-x","show":false}', '[3]'])
      expect(duePopupEntries([notice({})], { firstTimeLogin: false }, damaged)).toHaveLength(1)
  })
})

test('a read announcement is marked at once', () => {
  const known = { list: [notice({ id: 'a' }), notice({ id: 'b' })] }
  expect(withRead(known, 'b').list.map(({ isRead }) => isRead)).toEqual([false, true])
})
