import { useRef } from 'react'

/** What is sent again unchanged, after a lost connection, is the same message; other words are another one. */
export function useMessageId() {
  const sent = useRef<{ content: string; id: string }>(undefined)
  return {
    idOf: (content: string): string => {
      if (sent.current?.content !== content) sent.current = { content, id: crypto.randomUUID() }
      return sent.current.id
    },
    /** Once the platform has it, the same words are written anew. */
    forget: (): void => {
      sent.current = undefined
    },
  }
}
