import { closeChat, rateChat, typeChat } from '@fairground/contract/client/messaging'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useLive, useResync } from '../../../platform/live/use-live.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { useSite } from '../../../platform/site.ts'
import { useStore } from '../../../platform/store.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { createChat } from './create-chat.ts'

/** The member's chat: read, kept up to date by events, and sent again when the connection is back. */
export function useChat(memberId: string) {
  const t = useT()
  const { http } = useSite()
  const [chat] = useState(() =>
    createChat({
      http,
      memberId,
      onRefused: ({ code }) => toast.show({ tone: 'error', text: t(`errors.${code}`) }),
    }),
  )
  const state = useStore(chat.state)
  useEffect(() => {
    const refresh = () => void chat.refresh()
    refresh()
    addEventListener('online', refresh)
    return () => removeEventListener('online', refresh)
  }, [chat])
  useLive('chat', chat.hear)
  useResync(() => void chat.refresh())
  // Only what can be seen is read.
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') chat.markRead()
    }
    read()
    const unsubscribe = chat.state.subscribe(read)
    document.addEventListener('visibilitychange', read)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', read)
    }
  }, [chat])
  return { chat, state }
}

/** A sign of writing is shown this long, and told this often. */
const typingShownMs = 4_000
const typingToldMs = 3_000

/** Whether an operator is writing. */
export function useIsAnswering(): boolean {
  const [isAnswering, setAnswering] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive('chat', ({ typing, message }) => {
    if (typing === 'member') return
    if (typing === undefined && message?.author !== 'operator') return
    clearTimeout(timer.current)
    setAnswering(typing === 'operator')
    if (typing) timer.current = setTimeout(() => setAnswering(false), typingShownMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return isAnswering
}

/** Tells the other side that the member is writing. */
export function useTellTyping(): () => void {
  const { http } = useSite()
  const toldAt = useRef(0)
  return () => {
    if (Date.now() - toldAt.current < typingToldMs) return
    toldAt.current = Date.now()
    http.call(typeChat, { body: {} }).catch(() => undefined)
  }
}

export const useCloseChat = () => useCommand(closeChat)
export const useRateChat = () => useCommand(rateChat)
