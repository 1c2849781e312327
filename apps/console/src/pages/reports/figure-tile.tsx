import { Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core'
import { Link } from 'wouter'
import { useNumber, useT } from '../../platform/i18n.tsx'

/** Amounts and counts of a day and of two days before it. */
export interface Compared {
  today: string | number
  yesterday: string | number
  weekAgo: string | number
}

interface FigureTileProps {
  title: string
  value: string | number
  /** What it is, or how many there are. */
  hint?: string
  compared?: Compared
  /** More of it is worse. */
  isCost?: boolean
  /** The rows that make it. */
  to?: string | undefined
}

export function FigureTile({ title, value, hint, compared, isCost = false, to }: FigureTileProps) {
  const number = useNumber()
  const body = (
    <Stack gap={2}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text fz={{ base: 17, sm: 22 }} fw={700} lh={1.3} className="figure">
        {number(value)}
      </Text>
      <Text size="xs" c="dimmed" mih="1.5em">
        {hint}
      </Text>
      {compared && <Change day="yesterday" now={compared.today} before={compared.yesterday} isCost={isCost} />}
      {compared && <Change day="weekAgo" now={compared.today} before={compared.weekAgo} isCost={isCost} />}
    </Stack>
  )
  if (to === undefined)
    return (
      <Paper withBorder p="sm">
        {body}
      </Paper>
    )
  return (
    <Paper withBorder p="sm" component={Link} href={to} className="tile-link">
      {body}
    </Paper>
  )
}

const arrows = { up: '▲', down: '▼', same: '=' } as const

interface ChangeProps {
  day: 'yesterday' | 'weekAgo'
  now: string | number
  before: string | number
  isCost: boolean
}

/** How much more or less than on another day, and how much it was then. */
function Change({ day, now, before, isCost }: ChangeProps) {
  const t = useT()
  const number = useNumber()
  const [value, base] = [Number(now), Number(before)]
  const direction = value > base ? 'up' : value < base ? 'down' : 'same'
  const color = (direction === 'up') === isCost ? 'var(--figure-worse)' : 'var(--figure-better)'
  // Of nothing there is no share.
  const percent = base === 0 ? '' : `${number(Math.round(Math.abs((value - base) / base) * 100))}%`
  return (
    <Group gap="0 6px" align="baseline">
      <Text size="xs" fw={600} c={direction === 'same' ? 'dimmed' : color}>
        <span aria-hidden="true">{arrows[direction]}</span> {direction !== 'same' && percent}{' '}
        <VisuallyHidden>{t(`reports.direction.${direction}`)}</VisuallyHidden>
      </Text>
      <Text size="xs" c="dimmed">
        {t(`reports.days.${day}`, { value: number(before) })}
      </Text>
    </Group>
  )
}
