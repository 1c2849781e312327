import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { passTime, show, staffFixture } from '../../testing/show.tsx'
import { useAct, useRead } from '../../platform/calls.ts'
import { OfflineBar } from './offline-bar.tsx'

const chat = '00000000-0000-7000-8000-000000000001'

const answers = { 'messaging.chats': { list: [], next: null }, 'operators.session': staffFixture() }

function Work() {
  useRead('operators.session', {})
  const { data } = useRead('messaging.chats', { query: {} })
  const { mutate, isPending } = useAct('messaging.endChat')
  return (
    <>
      <OfflineBar />
      <p>{data ? `${data.list.length} chats` : 'Loading'}</p>
      <button onClick={() => mutate({ params: { id: chat }, body: {} })}>{isPending ? 'Ending' : 'End'}</button>
    </>
  )
}

const bar = () => screen.queryByText(/^No connection since 2026-11-20 \d\d:\d\d:\d\d\./)

test('offline a bar says so, and what is done then is refused and never carried out later', async () => {
  const calls = answerCalls({ ...answers, 'messaging.endChat': {} })
  const { user } = await show(<Work />)
  await screen.findByText('0 chats')
  expect(bar()).toBeNull()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(bar()).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'End' }))
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'End' })).toBeEnabled()
  const read = calls.to('messaging.chats').length
  vi.restoreAllMocks()
  act(() => void dispatchEvent(new Event('online')))
  expect(bar()).toBeNull()
  // What may have changed meanwhile is read; nothing that was refused is sent.
  await waitFor(() => expect(calls.to('messaging.chats').length).toBeGreaterThan(read))
  await passTime(10_000)
  expect(calls.to('messaging.endChat')).toEqual([])
})

test('a platform that answers nothing is no connection either, until it answers', async () => {
  const calls = answerCalls({ 'messaging.chats': 'lost', 'operators.session': 'lost' })
  await show(<Work />)
  await waitFor(() => expect(bar()).toBeVisible())
  await passTime(10_000)
  expect(screen.getByText('Loading')).toBeVisible()
  calls.change(answers)
  await passTime(10_000)
  expect(bar()).toBeNull()
  expect(await screen.findByText('0 chats')).toBeVisible()
})
