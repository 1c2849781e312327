import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls } from '../testing/answer-calls.ts'
import { passTime, show } from '../testing/show.tsx'
import { useRead } from './calls.ts'
import { useChatStream } from './chat-stream.ts'

/** The streams that the page has opened, the newest last. */
const opened: FakeStream[] = []
class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  constructor() {
    super()
    opened.push(this)
  }
  close() {
    this.readyState = FakeStream.CLOSED
  }
}

function WaitingChats() {
  useChatStream()
  const { data } = useRead('messaging.chats', { query: {} })
  return <p>{data ? `${data.list.length} chats` : 'Loading'}</p>
}

test('a stream that was refused is opened again, and what was missed meanwhile is read', async () => {
  vi.stubGlobal('EventSource', FakeStream)
  const calls = answerCalls({ 'messaging.chats': { list: [], next: null } })
  await show(<WaitingChats />)
  expect(await screen.findByText('0 chats')).toBeVisible()
  expect(opened).toHaveLength(1)
  act(() => {
    opened[0]?.close()
    opened[0]?.dispatchEvent(new Event('error'))
  })
  await passTime(5_000)
  expect(opened).toHaveLength(2)
  const asked = calls.to('messaging.chats').length
  act(() => void opened[1]?.dispatchEvent(new Event('hello')))
  await waitFor(() => expect(calls.to('messaging.chats')).toHaveLength(asked + 1))
})
