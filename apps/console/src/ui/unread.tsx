import { Skeleton } from '@mantine/core'
import { useT } from '../platform/i18n.tsx'
import { Refusal } from './refusal.tsx'

interface UnreadProps {
  read: { data: unknown; error: unknown; refetch: () => unknown }
  /** Of what is to come, in pixels. */
  height: number
}

/** In place of what is not there yet: that it loads, or why it did not come. */
export function Unread({ read: { data, error, refetch }, height }: UnreadProps) {
  const t = useT()
  if (data !== undefined) return null
  if (error) return <Refusal cause={error} onAgain={() => void refetch()} />
  return <Skeleton height={height} aria-label={t('shell.loading')} />
}
