import { Badge, Text } from '@mantine/core'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'

type Carrier = OperatorReply<'messaging.carriers'>['list'][number]

/** The carriers of text messages, in the order of trying. */
export function CarriersSection({ everyMs }: { everyMs: number }) {
  const t = useT()
  const { data } = useRead('messaging.carriers', {}, { everyMs })
  if (!data) return null
  return (
    <Section title={t('health.carriers.title')}>
      {data.list.length === 0 ? (
        <Text c="dimmed">{t('health.carriers.none')}</Text>
      ) : (
        <Rows
          rows={data.list}
          keyOf={({ code }) => code}
          columns={[
            { key: 'code', title: t('health.carriers.carrier'), render: ({ code }) => code },
            { key: 'prefixes', title: t('health.carriers.prefixes'), render: ({ prefixes }) => prefixes.join(', ') },
            { key: 'state', title: t('health.state'), render: (carrier) => <CarrierState carrier={carrier} /> },
            {
              key: 'failures',
              title: t('health.carriers.failures'),
              render: ({ failures }) => failures,
              isNumber: true,
            },
            { key: 'last', title: t('health.lastError'), render: ({ lastFailure }) => lastFailure },
            {
              key: 'failed',
              title: t('health.carriers.failedAt'),
              render: ({ lastFailureAt }) => lastFailureAt && timeText(lastFailureAt),
            },
            {
              key: 'worked',
              title: t('health.carriers.workedAt'),
              render: ({ lastSuccessAt }) => lastSuccessAt && timeText(lastSuccessAt),
            },
          ]}
        />
      )}
    </Section>
  )
}

function CarrierState({ carrier: { state, leftOutUntil } }: { carrier: Carrier }) {
  const t = useT()
  const color = { well: 'green', leftOut: 'red', trying: 'yellow' }[state]
  return (
    <Badge variant="light" color={color}>
      {t(`health.carriers.states.${state}`, { until: leftOutUntil ? timeText(leftOutUntil) : '' })}
    </Badge>
  )
}
