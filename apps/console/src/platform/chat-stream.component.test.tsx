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
  vi.stubGlobal('BroadcastChannel', undefined)
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

test('what the tab that reads the stream hears is heard in every tab of the browser', async () => {
  const heard: ((event: { data: unknown }) => void)[] = []
  const posted: unknown[] = []
  class FakeChannel {
    readonly name: string
    constructor(name: string) {
      this.name = name
    }
    addEventListener(_: 'message', hear: (event: { data: unknown }) => void) {
      if (!this.name.endsWith('-lead')) heard.push(hear)
    }
    postMessage(message: unknown) {
      if (!this.name.endsWith('-lead')) posted.push(message)
    }
    close() {}
  }
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  opened.length = 0
  const calls = answerCalls({ 'messaging.chats': { list: [], next: null } })
  await show(<WaitingChats />)
  expect(await screen.findByText('0 chats')).toBeVisible()
  // How tabs agree by a channel is loaded where it is needed.
  await vi.dynamicImportSettled()
  await passTime(1_000)
  expect(opened).toHaveLength(1)
  const signal = { conversationId: 'one', typing: null }
  act(() => void opened[0]?.dispatchEvent(new MessageEvent('chat', { data: JSON.stringify(signal) })))
  expect(posted).toEqual([signal])
  await waitFor(() => expect(calls.to('messaging.chats')).toHaveLength(2))
  // Another tab leads now: this one reads again as it says.
  act(() => {
    for (const hear of heard) hear({ data: signal })
  })
  await waitFor(() => expect(calls.to('messaging.chats')).toHaveLength(3))
})
