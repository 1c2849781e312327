import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Refusal } from '../../ui/refusal.tsx'
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
      {isOpen && <FloorDialog id={id} standing={data} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function StandingFacts({ standing }: { standing: Standing }) {
  const t = useT()
  const { levels, level, earned, floor, floorAt, turnover, currency } = standing
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
        [t('members.vip.turnover'), `${turnover} ${currency}`],
      ]}
    />
  )
}

function FloorDialog({ id, standing, onClose }: { id: string; standing: Standing; onClose: () => void }) {
  const t = useT()
  // As it was when the dialog opened: what somebody else has changed since is not overwritten.
  const [before] = useState(standing.floor)
  const [after, setAfter] = useState(String(before ?? ''))
  const save = useAct('vip.setFloor', { onDone: onClose })
  return (
    <ReasonDialog
      title={t('members.vip.floor')}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={after !== String(before ?? '')}
      onClose={onClose}
      onConfirm={(reason) =>
        save.mutate({ params: { id }, body: { before, after: after === '' ? null : Number(after), reason } })
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
    </ReasonDialog>
  )
}
