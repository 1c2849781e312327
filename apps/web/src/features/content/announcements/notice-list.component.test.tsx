import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { noticeFixture } from '../../../testing/fixtures/content.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { passTime, show, type Surroundings } from '../../../testing/show.tsx'
import { NoticeList } from './notice-list.tsx'

const older = noticeFixture({
  id: fixtureId('older'),
  title: 'A new draw',
  publishedAt: '2026-11-12T09:00:00Z',
  isRead: true,
})

async function openList(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'content.announcements': { list: [noticeFixture(), older] },
    'content.markRead': {},
    ...answers,
  })
  return { ...(await show(<NoticeList />, surroundings)), calls, marked: () => calls.to('content.markRead') }
}

describe('the list of announcements', () => {
  test('says that it loads, and that it is empty', async () => {
    const { calls } = await openList({ 'content.announcements': 'pending' })
    await waitFor(() => expect(calls.to('content.announcements')).toHaveLength(1))
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    calls.change({ 'content.announcements': { list: [] } })
    expect(await screen.findByRole('heading', { name: 'No announcements' })).toBeTruthy()
  })

  test('divides what is of today from what is older', async () => {
    await openList()
    await screen.findByText('Maintenance tonight')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Earlier',
    ])
  })

  test('that did not load is read again on request', async () => {
    const { user, calls } = await openList({ 'content.announcements': refusal('rate_limited') })
    await screen.findByRole('heading', { name: 'Announcements did not load' })
    calls.change({ 'content.announcements': { list: [older] } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('A new draw')).toBeTruthy()
  })

  test('opens a notice in its place, and marks it read once', async () => {
    const { user, marked, calls } = await openList()
    const row = await screen.findByRole('button', { name: /Maintenance tonight/ })
    expect(row).toHaveTextContent('Unread')
    calls.change({ 'content.announcements': { list: [noticeFixture({ isRead: true }), older] } })
    await user.click(row)
    expect(screen.getByText('From 04:00 to 05:00.')).toBeTruthy()
    expect(row).not.toHaveTextContent('Unread')
    await user.click(row)
    expect(screen.queryByText('From 04:00 to 05:00.')).toBeNull()
    await passTime(400)
    expect(marked().map(({ body }) => body)).toEqual([{ announcementId: noticeFixture().id, read: true }])
  })

  test('marks all as read, for a guest only here', async () => {
    const { user, marked } = await openList({}, { as: 'guest' })
    await user.click(await screen.findByRole('button', { name: 'Mark all read' }))
    expect(screen.queryByText('Unread')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
    await passTime(400)
    expect(marked()).toHaveLength(0)
  })
})
