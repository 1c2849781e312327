import { Text } from '@mantine/core'
import { useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'
import { Unread } from '../../ui/unread.tsx'

/** What text messages cost in the last week. */
export function SentCosts() {
  const t = useT()
  const read = useRead('messaging.sentCosts', {}, { everyMs: 60_000 })
  const { data } = read
  return (
    <Section title={t('messaging.costs')}>
      <Unread read={read} height={80} />
      {data?.list.length === 0 && <Text c="dimmed">{t('messaging.noCosts')}</Text>}
      {data && data.list.length > 0 && (
        <Rows
          rows={data.list}
          keyOf={({ day, carrier, country, currency }) => `${day} ${carrier} ${country} ${currency}`}
          columns={[
            { key: 'day', title: t('messaging.day'), render: ({ day }) => day },
            { key: 'carrier', title: t('messaging.carrier'), render: ({ carrier }) => carrier },
            { key: 'country', title: t('messaging.country'), render: ({ country }) => country },
            { key: 'messages', title: t('messaging.messages'), render: ({ messages }) => messages, isNumber: true },
            { key: 'cost', title: t('messaging.cost'), render: ({ cost }) => cost, isNumber: true },
            { key: 'currency', title: t('messaging.currency'), render: ({ currency }) => currency },
          ]}
        />
      )}
    </Section>
  )
}
