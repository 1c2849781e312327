import { Badge, Group } from '@mantine/core'
import type { OperatorReply } from '@fairground/contract/console'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'

type StatusBadgeProps = Pick<OperatorReply<'accounts.member'>, 'status' | 'care'>

/** Whether the member may log in, and whether they may play: who is excluded is not merely active. */
export function StatusBadge({ status, care }: StatusBadgeProps) {
  const t = useT()
  const isOpen = status === 'active'
  return (
    <Group gap={4} component="span">
      {care && <CareBadge care={care} />}
      {!(care && isOpen) && (
        <Badge variant="light" color={isOpen ? 'green' : 'red'}>
          {t(`members.${status}`)}
        </Badge>
      )}
    </Group>
  )
}

function CareBadge({ care: { state, until } }: { care: NonNullable<StatusBadgeProps['care']> }) {
  const t = useT()
  return (
    <Badge variant="light" color={state === 'time_out' ? 'orange' : 'red'}>
      {until === null
        ? t(`members.care.${state}`)
        : t('members.care.until', { state: t(`members.care.${state}`), at: timeText(until) })}
    </Badge>
  )
}
