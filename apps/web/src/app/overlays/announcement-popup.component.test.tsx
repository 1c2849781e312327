import type { Announcement } from '@fairground/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { duePopupEntries } from '../../features/content/announcements/popup.ts'
import { useAnnouncements } from '../../features/content/index.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { noticeFixture } from '../../testing/fixtures/content.ts'
import { fixtureId } from '../../testing/fixture-ids.ts'
import { passTime, show, type Surroundings } from '../../testing/show.tsx'
import { Part as AnnouncementPopup } from './announcement-popup.tsx'

const popup = (changes: Partial<Announcement> = {}) => noticeFixture({ isPopup: true, ...changes })
const first = popup()
const second = popup({ id: fixtureId('second'), title: 'A new draw', content: '<p>Every minute.</p>' })

/** The list is loaded before the popup opens. */
function WithList({ onClose }: { onClose: () => void }) {
  const { data } = useAnnouncements()
  return data ? <AnnouncementPopup isOpen onClose={onClose} reason={undefined} /> : <p>None yet</p>
}

const open = async (list: readonly Announcement[], surroundings: Surroundings = {}) => {
  const calls = answerCalls({ 'content.announcements': { list: [...list] }, 'content.markRead': {} })
  const onClose = vi.fn()
  const shown = await show(<WithList onClose={onClose} />, surroundings)
  await waitFor(() => expect(screen.queryByText('None yet')).toBeNull())
  return { ...shown, calls, onClose, marked: () => calls.to('content.markRead').map(({ body }) => body) }
}

const close = () => screen.getByRole('button', { name: 'Close announcements' })

/** The test document has no layout: the slides get positions, and the row is scrolled to the last one. */
function scrollToEnd(row: HTMLElement) {
  for (const [index, slide] of [...row.children].entries())
    slide.getBoundingClientRect = () => new DOMRect(300 * index, 0, 300, 400)
  row.scrollLeft = 300 * (row.children.length - 1)
  fireEvent.scroll(row)
}

test('closed, each is marked as read once, and they do not come back', async () => {
  const { user, marked, onClose } = await open([first, second])
  expect(screen.getByRole('dialog', { name: 'Announcements' })).toBeVisible()
  expect(screen.getByText('Notice 1 of 2')).toBeVisible()
  await user.click(close())
  await passTime(400)
  expect(onClose).toHaveBeenCalledOnce()
  expect(marked()).toEqual([first, second].map(({ id }) => ({ announcementId: id, read: true })))
  expect(duePopupEntries([first, second], { firstTimeLogin: false })).toEqual([])
})

test('one that must be read keeps all open until the last was seen', async () => {
  const { user, onClose, marked } = await open([popup({ isForceRead: true }), second])
  expect(close()).toHaveAccessibleDescription('Read both to close')
  await user.click(close())
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
  expect(marked()).toEqual([])
  scrollToEnd(screen.getByRole('list'))
  expect(screen.queryByText('Read both to close')).toBeNull()
  await user.click(close())
  expect(onClose).toHaveBeenCalledOnce()
})

test('only the slide that is shown can be reached', async () => {
  await open([first, second])
  const [shown, hidden] = screen.getAllByRole('listitem')
  expect(shown).not.toHaveAttribute('inert')
  expect(hidden).toHaveAttribute('inert')
  scrollToEnd(screen.getByRole('list'))
  expect(shown).toHaveAttribute('inert')
  expect(hidden).not.toHaveAttribute('inert')
})

test('the way to all announcements closes it too', async () => {
  const { user, onClose, marked } = await open([first])
  const rules = within(screen.getByRole('listitem')).getByRole('link', { name: 'See rules' })
  expect(rules).toHaveAttribute('href', '/m/notice')
  await user.click(rules)
  await passTime(400)
  expect(onClose).toHaveBeenCalledOnce()
  expect(marked()).toHaveLength(1)
})

test('a member sees what is for members, with what is for the first login only then', async () => {
  const list = [
    popup(),
    popup({ id: fixtureId('welcome'), execution: 'F', title: 'Welcome' }),
    popup({ id: fixtureId('guests'), execution: 'B', title: 'For guests' }),
    noticeFixture({ id: fixtureId('quiet'), title: 'Not over the page' }),
  ]
  await open(list)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Maintenance tonight'])
})

test('on the first login the welcome comes with them', async () => {
  const welcome = popup({ id: fixtureId('welcome'), execution: 'F', title: 'Welcome' })
  await open([popup(), welcome], { session: { firstTimeLogin: true } })
  expect(screen.getByText('Welcome')).toBeVisible()
})

test('a guest sees what is for guests, and it is marked on this device only', async () => {
  const forGuests = popup({ execution: 'B', title: 'For guests' })
  const { user, marked, onClose } = await open([popup({ id: fixtureId('members') }), forGuests], { as: 'guest' })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await user.click(close())
  await passTime(400)
  expect(onClose).toHaveBeenCalledOnce()
  expect(marked()).toEqual([])
  expect(duePopupEntries([forGuests], null)).toEqual([])
})

test('where none is due, nothing lies over the page', async () => {
  await open([noticeFixture()])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a lost connection while marking does not keep it open', async () => {
  const { user, calls, onClose } = await open([first])
  calls.change({ 'content.markRead': 'lost' })
  await user.click(close())
  await passTime(400)
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
})

test('reads from right to left in Arabic, with long texts in full', async () => {
  const { site } = await open([first], { language: 'ar', hasLongTexts: true })
  const { t } = site.i18n
  expect(screen.getByRole('dialog', { name: t('content.notices.popup') })).toBeVisible()
  expect(t('content.notices.popup')).toMatch(/^\[.*\]$/)
  expect(document.documentElement.dir).toBe('rtl')
})
