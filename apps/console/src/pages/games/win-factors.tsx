import { useState } from 'react'
import { useAct, useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { CountField } from '../../ui/fields/count-field.tsx'
import { Proposals } from '../../ui/proposals.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { tellProposed } from '../../ui/tell-proposed.ts'
import type { GameRow } from './games-page.tsx'

/** Higher wins that wait for a second person. */
export function WinFactorProposals() {
  const t = useT()
  const may = useMay()
  const { data, error, refetch } = useRead('games.winFactors', {}, { everyMs: 30_000 })
  const decide = useAct('games.decideWinFactor')
  // What waits for a decision is not taken for nothing.
  if (error && !data) return <Refusal cause={error} onAgain={() => void refetch()} />
  return (
    <Proposals
      proposals={data?.list ?? []}
      titleOf={({ askedBy, name }) => t('games.proposesFactor', { by: askedBy, name })}
      linesOf={({ before, after }) => [
        t('payments.terms.proposed', {
          before: t('games.timesStake', { count: before?.winFactorMax ?? 0 }),
          after: t('games.timesStake', { count: after.winFactorMax }),
        }),
      ]}
      mayDecide={may('games.write')}
      isBusy={decide.isPending}
      onDecide={(decision, done) => decide.mutate(decision, { onSuccess: done })}
    />
  )
}

const factorMax = 1_000_000

export function WinFactorDialog({
  game: { code, name, winFactorMax },
  onClose,
}: {
  game: GameRow
  onClose: () => void
}) {
  const t = useT()
  const [before] = useState(winFactorMax)
  const [after, setAfter] = useState(before)
  const ask = useAct('games.proposeWinFactor', {
    onReply: () => tellProposed(t('payments.terms.isProposed')),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('games.raiseFactorOf', { name })}
      label={t('payments.terms.propose')}
      isBusy={ask.isPending}
      isReady={after > before}
      onClose={onClose}
      onConfirm={(reason) => ask.mutate({ params: { code }, body: { before, after, reason } })}
    >
      <CountField
        label={t('games.winFactor')}
        description={t('games.raiseHint')}
        min={before}
        max={factorMax}
        hideControls
        value={after}
        onChange={setAfter}
      />
    </ReasonDialog>
  )
}
