import { Skeleton, Text } from '@mantine/core'
import { useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'

/** What text messages cost in the last week. */
export function SentCosts() {
  const t = useT()
  const { data, error, refetch } = useRead('messaging.sentCosts', {}, { everyMs: 60_000 })
  return (
    <Section title={t('messaging.costs')}>
      {!data ? (
        error ? (
          <Refusal cause={error} onAgain={() => void refetch()} />
        ) : (
          <Skeleton height={80} />
        )
      ) : data.list.length === 0 ? (
        <Text c="dimmed">{t('messaging.noCosts')}</Text>
      ) : (
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
