import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { noticeFixture } from '../../testing/fixtures/content.ts'
import { passTime, show } from '../../testing/show.tsx'
import { openDuePopup } from './open-announcement-popup.ts'

const notice = noticeFixture({ isPopup: true, execution: 'B' })

/** @param ago since the first paint, ms */
async function startAfterPaint(ago: number) {
  const calls = answerCalls({ 'content.announcements': { list: [notice] } })
  const { site } = await show(<p>Home</p>, { as: 'guest' })
  const startTime = performance.now() - ago
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime }] as PerformanceEntry[])
  const opened = openDuePopup(site)
  return { asked: () => calls.to('content.announcements').length, site, opened }
}

test('the list of announcements is fetched half a second after the first paint', async () => {
  const { asked } = await startAfterPaint(0)
  await passTime(100)
  expect(asked()).toBe(0)
  await passTime(400)
  expect(asked()).toBe(1)
})

test('and at once where the scripts came later than that', async () => {
  const { asked, site, opened } = await startAfterPaint(2_000)
  await passTime(10)
  expect(asked()).toBe(1)
  await waitFor(() => expect(site.overlays.get()?.name).toBe('announcements'))
  await passTime(500)
  await opened
})
