import { Badge, Group } from '@mantine/core'
import type { OperatorReply } from '@fairground/contract/console'
import { useT } from '../../../platform/i18n.tsx'

type Standing = Pick<OperatorReply<'lottery.draw'>, 'standing' | 'isOverdue'>

const colours = {
  waiting: 'gray',
  one_feed: 'yellow',
  disagree: 'red',
  awaits_second: 'orange',
  disputed: 'red',
  corrected: 'blue',
  no_round: 'red',
} as const

/** How things stand with a result from outside; nothing of a draw of the house. */
export function DrawStanding({ draw: { standing, isOverdue } }: { draw: Standing }) {
  const t = useT()
  return (
    <Group gap={4} wrap="nowrap">
      {standing !== null && (
        <Badge variant="light" color={colours[standing]}>
          {t(`lottery.draws.standings.${standing}`)}
        </Badge>
      )}
      {isOverdue && (
        <Badge variant="light" color="red">
          {t('lottery.draws.standings.overdue')}
        </Badge>
      )}
    </Group>
  )
}
