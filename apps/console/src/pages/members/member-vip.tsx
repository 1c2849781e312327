import { Button, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'

type Standing = OperatorReply<'vip.memberLevel'>

/** The member's VIP level, and the least one that staff have set. */
export function MemberVip({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useRead('vip.memberLevel', { params: { id } })
  if (!data) return error ? <Refusal cause={error} onAgain={() => void refetch()} /> : <Skeleton height={120} />
  const hasLevels = data.levels.length > 0
  return (
    <Section
      title={t('members.vip.title')}
      acts={
        may('members.act') &&
        hasLevels && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('members.vip.edit')}
          </Button>
        )
      }
    >
      {hasLevels ? <StandingFacts standing={data} /> : <Text c="dimmed">{t('members.vip.noLevels')}</Text>}
      {hasLevels && <History id={id} levels={data.levels} />}
      {isOpen && <FloorDialog id={id} standing={data} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function StandingFacts({ standing }: { standing: Standing }) {
  const t = useT()
  const { levels, level, earned, floor, floorAt, floorUntil, keep, turnover, currency } = standing
  const nameOf = (wanted: number | null) => levels.find((each) => each.level === wanted)?.name ?? t('members.vip.none')
  return (
    <Facts
      facts={[
        [t('members.vip.level'), nameOf(level)],
        [t('members.vip.earned'), nameOf(earned)],
        [
          t('members.vip.floor'),
          floorAt
            ? t('members.vip.floorSince', { level: nameOf(floor), at: timeText(floorAt) })
            : t('members.vip.none'),
        ],
        ...(floorAt
          ? ([[t('members.vip.until'), floorUntil ?? t('members.vip.untilLifted')]] satisfies [string, string][])
          : []),
        [t('members.vip.keep'), keep ? t('members.vip.keepOf', sumsOf(keep, currency)) : t('members.vip.none')],
        ...(keep?.graceUntil ? ([[t('members.vip.grace'), keep.graceUntil]] satisfies [string, string][]) : []),
        [t('members.vip.turnover'), `${turnover} ${currency}`],
      ]}
    />
  )
}

const sumsOf = ({ required, done, from, until }: NonNullable<Standing['keep']>, currency: string) => ({
  required,
  done,
  from,
  until,
  currency,
})

/** The latest of what happened to the level. */
function History({ id, levels }: { id: string; levels: Standing['levels'] }) {
  const t = useT()
  const { data } = useRead('vip.memberHistory', { params: { id }, query: {} })
  const nameOf = (wanted: number) => levels.find((each) => each.level === wanted)?.name ?? t('members.vip.none')
  if (!data || data.list.length === 0) return null
  return (
    <Rows
      rows={data.list}
      keyOf={(change) => change.id}
      columns={[
        { key: 'at', title: t('members.vip.at'), render: ({ at }) => timeText(at) },
        { key: 'cause', title: t('members.vip.cause'), render: ({ cause }) => t(`members.vip.causes.${cause}`) },
        {
          key: 'level',
          title: t('members.vip.level'),
          render: ({ from, to }) =>
            from === to ? nameOf(to) : t('members.vip.fromTo', { from: nameOf(from), to: nameOf(to) }),
        },
        { key: 'until', title: t('members.vip.until'), render: ({ until }) => until ?? '' },
        { key: 'reason', title: t('members.vip.reason'), render: ({ reason }) => reason ?? '' },
      ]}
    />
  )
}

function FloorDialog({ id, standing, onClose }: { id: string; standing: Standing; onClose: () => void }) {
  const t = useT()
  // As it was when the dialog opened: what somebody else has changed since is not overwritten.
  const [before] = useState(standing.floor)
  const [after, setAfter] = useState(String(before ?? ''))
  const [until, setUntil] = useState(standing.floorUntil ?? '')
  const save = useAct('vip.setFloor', { onDone: onClose })
  return (
    <ReasonDialog
      title={t('members.vip.floor')}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={after !== String(before ?? '') || until !== (standing.floorUntil ?? '')}
      onClose={onClose}
      onConfirm={(reason) =>
        save.mutate({
          params: { id },
          body: { before, after: after === '' ? null : Number(after), until: until === '' ? null : until, reason },
        })
      }
    >
      <Text size="sm">{t('members.vip.hint')}</Text>
      <NativeSelect
        label={t('members.vip.level')}
        data={[
          { value: '', label: t('members.vip.none') },
          ...standing.levels.map(({ level, name }) => ({ value: String(level), label: name })),
        ]}
        value={after}
        onChange={({ currentTarget: { value } }) => setAfter(value)}
      />
      <TextInput
        type="date"
        label={t('members.vip.until')}
        description={t('members.vip.untilHint')}
        disabled={after === ''}
        value={until}
        onChange={({ currentTarget: { value } }) => setUntil(value)}
      />
    </ReasonDialog>
  )
}
