import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { operatorStreamPath, type ChatSignal } from '@fairground/contract'
import { leadTab } from '@fairground/contract/lead-tab'
import { merchantChoice } from './calls.ts'

const typingEvent = 'chat-typing'
const reopenMs = 5_000

/** What the tab that reads the stream tells the others; null: the stream was opened, what came before was missed. */
type Told = ChatSignal | null

/** Reads chats again whenever one has changed, while the component is on the page. */
export function useChatStream(): void {
  const queries = useQueryClient()
  useEffect(() => followChats(queries, merchantChoice.get()), [queries])
}

/** One stream a browser and merchant: its tab forwards what it hears. */
function followChats(queries: QueryClient, merchant: string): () => void {
  const name = `fairground-chats-${merchant}`
  const leaving = new AbortController()
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(name) : undefined
  const readAgain = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('messaging.chat') })
  const hear = (told: Told) => {
    if (told?.typing) dispatchEvent(new CustomEvent(typingEvent, { detail: told }))
    else readAgain()
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data))
  const tell = (told: Told) => {
    hear(told)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, windows do
    channel?.postMessage(told)
  }
  const address = `${operatorStreamPath}?merchant=${encodeURIComponent(merchant)}`
  leadTab({ name, signal: leaving.signal, run: (signal) => readStream(address, tell, signal) })
  return () => {
    leaving.abort()
    channel?.close()
  }
}

/** What was missed while the stream was closed is read when it opens again. */
function readStream(address: string, tell: (told: Told) => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource
  const open = () => {
    source = new EventSource(address)
    source.addEventListener('hello', () => tell(null))
    source.addEventListener('chat', ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as ChatSignal))
    source.addEventListener('error', () => {
      // A refusal closes it for good; a lost connection is opened again by the browser.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenMs)
    })
  }
  open()
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    source.close()
  })
}

/** Calls back when the member of this conversation writes. */
export function useMemberTyping(conversationId: string, onTyping: () => void): void {
  useEffect(() => {
    const hear = (event: Event) => {
      const { conversationId: id, typing } = (event as CustomEvent<ChatSignal>).detail
      if (id === conversationId && typing === 'member') onTyping()
    }
    addEventListener(typingEvent, hear)
    return () => removeEventListener(typingEvent, hear)
  }, [conversationId, onTyping])
}
