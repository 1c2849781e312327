import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { Section } from '../../../ui/section.tsx'
import { Unread } from '../../../ui/unread.tsx'
import { LiftProposals } from '../../../ui/staff/lift-proposals.tsx'
import { BlockedTypes } from '../blocked-types.tsx'
import { MemberExclusions } from './member-exclusions.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { TightenDialog } from './tighten-dialog.tsx'

type Limits = OperatorReply<'responsibleGaming.memberLimits'>

/** What the member has asked to be held to, which staff only make stricter, and the games that staff have closed to them. */
export function MemberLimits({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const [open, setOpen] = useState<'pause' | 'tighten' | null>(null)
  const read = useRead('responsibleGaming.memberLimits', { params: { id } })
  const { data } = read
  if (!data) return <Unread read={read} height={240} />
  const { limits, pause, realityMinutes, blockedTypes, exclusions, isHeld, currency } = data
  const act = (dialog: typeof open, label: string) =>
    may('members.act') && (
      <Button size="xs" variant="default" onClick={() => setOpen(dialog)}>
        {label}
      </Button>
    )
  return (
    <Stack>
      {isHeld && <HeldAlert />}
      <LiftProposals of={id} />
      <BlockedTypes id={id} types={blockedTypes} />
      <Section title={t('members.limits.pause')} acts={act('pause', t('members.limits.pauseMember'))}>
        {pause ? <Pause pause={pause} /> : <Text c="dimmed">{t('shell.none')}</Text>}
        {exclusions.length > 0 && <MemberExclusions id={id} exclusions={exclusions} />}
      </Section>
      <Section title={t('members.limits.limits')} acts={act('tighten', t('members.limits.tighten'))}>
        <LimitRows limits={limits} currency={currency} />
        <Facts
          facts={[
            [
              t('members.limits.realityCheck'),
              realityMinutes === null ? '–' : t('members.limits.minutes', { count: realityMinutes }),
            ],
          ]}
        />
      </Section>
      {open === 'pause' && <PauseDialog id={id} onClose={() => setOpen(null)} />}
      {open === 'tighten' && <TightenDialog id={id} currency={currency} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

function HeldAlert() {
  const t = useT()
  return (
    <Alert color="red" title={t('members.care.held')}>
      <Anchor component={Link} href="/exclusion-matches">
        {t('members.care.look')}
      </Anchor>
    </Alert>
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
