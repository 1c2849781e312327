import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useAct, useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { Unread } from '../../ui/unread.tsx'
import { useTellReward } from '../../ui/staff/use-tell-reward.ts'

/** A member's points, which staff may add to or take from. */
export function MemberPoints({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const read = useRead('points.memberPoints', { params: { id } })
  const { data } = read
  const [isOpen, setOpen] = useState(false)
  if (!data) return <Unread read={read} height={80} />
  return (
    <Section
      title={t('points.memberTitle')}
      acts={
        may('promotions.decide') && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('points.grant')}
          </Button>
        )
      }
    >
      <Facts facts={[[t('points.balance'), data.balance]]} />
      {isOpen && <GrantDialog id={id} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function GrantDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const [points, setPoints] = useState<number | string>('')
  const grant = useAct('points.grantPoints', { onReply: useTellReward(), onDone: onClose })
  const isGiven = typeof points === 'number' && points !== 0
  return (
    <ReasonDialog
      title={t('points.grant')}
      label={t('points.grant')}
      isBusy={grant.isPending}
      isReady={isGiven}
      onClose={onClose}
      onConfirm={(reason) => isGiven && grant.mutate({ params: { id }, body: { points, reason } })}
    >
      <NumberInput
        label={t('points.points')}
        description={t('points.grantHint')}
        min={-1_000_000}
        max={1_000_000}
        allowDecimal={false}
        value={points}
        onChange={setPoints}
      />
    </ReasonDialog>
  )
}
