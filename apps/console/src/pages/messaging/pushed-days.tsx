import { Text } from '@mantine/core'
import { useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'
import { Unread } from '../../ui/unread.tsx'

/** Notifications to devices in the last week. */
export function PushedDays() {
  const t = useT()
  const read = useRead('messaging.pushed', {}, { everyMs: 60_000 })
  const { data } = read
  return (
    <Section title={t('messaging.push.title')}>
      <Unread read={read} height={80} />
      {data && (
        <>
          <Text c="dimmed">{t('messaging.push.devices', { count: data.devices })}</Text>
          {data.list.length > 0 && (
            <Rows
              rows={data.list}
              keyOf={({ day }) => day}
              columns={[
                { key: 'day', title: t('messaging.day'), render: ({ day }) => day },
                { key: 'sent', title: t('messaging.states.sent'), render: ({ sent }) => sent, isNumber: true },
                { key: 'queued', title: t('messaging.states.queued'), render: ({ queued }) => queued, isNumber: true },
                { key: 'failed', title: t('messaging.states.failed'), render: ({ failed }) => failed, isNumber: true },
                { key: 'gone', title: t('messaging.push.gone'), render: ({ gone }) => gone, isNumber: true },
                { key: 'why', title: t('messaging.reason'), render: ({ lastFailure }) => lastFailure ?? '' },
              ]}
            />
          )}
        </>
      )}
    </Section>
  )
}
