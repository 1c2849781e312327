import { Stack, Text } from '@mantine/core'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { Section } from '../../../ui/section.tsx'
import { Unread } from '../../../ui/unread.tsx'
import { BlockedTypes } from '../blocked-types.tsx'

type Limits = OperatorReply<'responsibleGaming.memberLimits'>

/** What the member has asked to be held to, which only they change, and the games that staff have closed to them. */
export function MemberLimits({ id }: { id: string }) {
  const t = useT()
  const read = useRead('responsibleGaming.memberLimits', { params: { id } })
  const { data } = read
  if (!data) return <Unread read={read} height={240} />
  const { limits, pause, realityMinutes, blockedTypes } = data
  return (
    <Stack>
      <BlockedTypes id={id} types={blockedTypes} />
      <Section title={t('members.limits.pause')}>
        {pause ? <Pause pause={pause} /> : <Text c="dimmed">{t('shell.none')}</Text>}
      </Section>
      <Section title={t('members.limits.limits')}>
        <LimitRows limits={limits} currency={data.currency} />
        <Facts
          facts={[
            [
              t('members.limits.realityCheck'),
              realityMinutes === null ? '–' : t('members.limits.minutes', { count: realityMinutes }),
            ],
          ]}
        />
      </Section>
    </Stack>
  )
}

function Pause({ pause: { kind, startedAt, endsAt, backAt } }: { pause: NonNullable<Limits['pause']> }) {
  const t = useT()
  return (
    <Facts
      facts={[
        [t('members.type'), t(`members.limits.pauses.${kind}`)],
        [t('members.limits.from'), timeText(startedAt)],
        [t('members.limits.until'), endsAt ? timeText(endsAt) : t('members.limits.furtherNotice')],
        [t('members.limits.backAt'), backAt ? timeText(backAt) : '–'],
      ]}
    />
  )
}

function LimitRows({ limits, currency }: Pick<Limits, 'limits' | 'currency'>) {
  const t = useT()
  const shown = (kind: Limits['limits'][number]['kind'], value: string | null) => {
    if (value === null) return '–'
    return kind === 'time' ? t('members.limits.minutes', { count: Number(value) }) : `${value} ${currency}`
  }
  return (
    <Rows
      rows={limits.filter(({ value, pending }) => value !== null || pending !== null)}
      keyOf={({ kind, span }) => `${kind}${span}`}
      columns={[
        { key: 'kind', title: t('members.type'), render: ({ kind }) => t(`members.limits.kinds.${kind}`) },
        { key: 'span', title: t('members.limits.span'), render: ({ span }) => t(`members.limits.spans.${span}`) },
        {
          key: 'value',
          title: t('members.limits.value'),
          render: ({ kind, value }) => shown(kind, value),
          isNumber: true,
        },
        { key: 'used', title: t('members.limits.used'), render: ({ kind, used }) => shown(kind, used), isNumber: true },
        { key: 'resets', title: t('members.limits.resets'), render: ({ resetsAt }) => timeText(resetsAt) },
        {
          key: 'pending',
          title: t('members.limits.pending'),
          render: ({ kind, pending }) =>
            pending &&
            t('members.limits.pendingFrom', { value: shown(kind, pending.value), at: timeText(pending.from) }),
        },
      ]}
    />
  )
}
