import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { operatorStreamPath, type ChatSignal } from '@fairground/contract'
import { merchantChoice } from './calls.ts'

const typingEvent = 'chat-typing'
const reopenMs = 5_000

/** Reads chats again whenever one has changed, while the component is on the page. */
export function useChatStream(): void {
  const queries = useQueryClient()
  useEffect(() => followChats(queries), [queries])
}

/** What was missed while the stream was closed is read when it opens again. */
function followChats(queries: QueryClient): () => void {
  const address = `${operatorStreamPath}?merchant=${encodeURIComponent(merchantChoice.get())}`
  const readAgain = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('messaging.chat') })
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource
  const open = () => {
    source = new EventSource(address)
    source.addEventListener('hello', readAgain)
    source.addEventListener('chat', ({ data }: MessageEvent<string>) => {
      const signal = JSON.parse(data) as ChatSignal
      if (signal.typing) dispatchEvent(new CustomEvent(typingEvent, { detail: signal }))
      else readAgain()
    })
    source.addEventListener('error', () => {
      // A refusal closes it for good; a lost connection is opened again by the browser.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenMs)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
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
