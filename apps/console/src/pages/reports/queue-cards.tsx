import { Paper, SimpleGrid, Text } from '@mantine/core'
import { Link } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { ageOf } from '../../platform/dates.ts'
import { useNumber, useT } from '../../platform/i18n.tsx'
import { Section } from '../../ui/section.tsx'

type Queue = OperatorReply<'reports.today'>['queues'][number]

const pathOf: Readonly<Record<Queue['queue'], string>> = {
  withdrawals: '/withdrawals',
  transfers: '/deposits?state=waiting',
  suspense: '/suspense',
  adjustments: '/adjustments',
  kyc: '/kyc',
  heldWins: '/held-wins',
  chats: '/chats',
  feedback: '/feedback',
}

/** What waits for operators, and how long the oldest has been waiting. */
export function QueueCards({ queues, now }: { queues: readonly Queue[]; now: string }) {
  const t = useT()
  if (queues.length === 0) return null
  return (
    <Section title={t('reports.queues')}>
      <SimpleGrid cols={{ base: 2, sm: 3, xl: 6 }} spacing="sm">
        {queues.map((queue) => (
          <QueueCard key={queue.queue} queue={queue} now={now} />
        ))}
      </SimpleGrid>
    </Section>
  )
}

function QueueCard({ queue: { queue, count, oldestAt }, now }: { queue: Queue; now: string }) {
  const t = useT()
  const number = useNumber()
  const age = oldestAt === null ? null : ageOf(oldestAt, now)
  return (
    <Paper withBorder p="sm" component={Link} href={pathOf[queue]} className="tile-link">
      <Text size="sm" c="dimmed">
        {t(`reports.queue.${queue}`)}
      </Text>
      <Text fz={22} fw={700} lh={1.3}>
        {number(count)}
      </Text>
      <Text size="xs" c="dimmed">
        {age ? t(`reports.oldest.${age.unit}`, { count: age.count }) : t('reports.nothingWaits')}
      </Text>
    </Paper>
  )
}
