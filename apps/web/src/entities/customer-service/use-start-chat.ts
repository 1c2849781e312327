import { useState } from 'react'
import { launchChat } from '@fairground/contract/client/messaging'
import { CallFailed } from '@fairground/contract/client'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useSite } from '../../platform/site.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Specification §4. */
const redirectAfterMs = 500

/** Asks for the address of the chat, and goes there after a notice. */
export function useStartChat(): { isStarting: boolean; start: () => void } {
  const t = useT()
  const { http } = useSite()
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    const done = toast.show({ tone: 'pending', text: t('site.service.wait') })
    try {
      const { chatUrl } = await http.call(launchChat, { query: { b2c: '1', backUrl: location.pathname } })
      setTimeout(() => location.assign(chatUrl), redirectAfterMs)
    } catch (cause) {
      setStarting(false)
      const code = cause instanceof CallFailed ? cause.code : 'unknown_error'
      toast.show({ tone: 'error', text: t(`errors.${code}`) })
    } finally {
      setTimeout(done, redirectAfterMs)
    }
  }
  return {
    isStarting,
    start: () => {
      if (!isStarting) void start()
    },
  }
}
