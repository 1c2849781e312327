import { Badge } from '@mantine/core'
import { useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'

/** Beside a lost stream: how old the count may be. */
const everyMs = 30_000

/** Conversations that wait for somebody, and one's own with something new. */
export function ChatMark() {
  const t = useT()
  const { data } = useRead('messaging.chatCounts', {}, { everyMs })
  const count = (data?.waiting ?? 0) + (data?.mine ?? 0)
  if (count === 0) return null
  return (
    <Badge size="sm" circle={count < 10} aria-label={t('messaging.chat.new', { count })}>
      {count}
    </Badge>
  )
}
