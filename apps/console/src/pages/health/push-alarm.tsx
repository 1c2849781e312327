import { Alert } from '@mantine/core'
import { useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'

/** An alarm while push services refuse whatever is sent: members are not told, and nothing is tried again. */
export function PushAlarm({ everyMs }: { everyMs: number }) {
  const t = useT()
  const may = useMay()
  const { data } = useRead('messaging.pushed', {}, { everyMs, isEnabled: may('messaging.sent') })
  const [newest] = data?.list ?? []
  if (!newest || newest.failed === 0 || newest.sent > 0) return null
  return (
    <Alert color="red" role="alert" title={t('health.push.title')} mb="md">
      {t('health.push.text', { count: newest.failed, day: newest.day, reason: newest.lastFailure ?? '' })}
    </Alert>
  )
}
