import { Select } from '@mantine/core'
import { useState } from 'react'
import { useAct, useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Proposals } from '../../ui/proposals.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { tellProposed } from '../../ui/tell-proposed.ts'
import type { GameRow } from './games-page.tsx'

/** Other edges that wait for a second person. */
export function EdgeProposals() {
  const t = useT()
  const may = useMay()
  const { data, error, refetch } = useRead('games.edges', {}, { everyMs: 30_000 })
  const decide = useAct('games.decideEdge')
  if (error && !data) return <Refusal cause={error} onAgain={() => void refetch()} />
  return (
    <Proposals
      proposals={data?.list ?? []}
      titleOf={({ askedBy, name }) => t('games.edge.proposes', { by: askedBy, name })}
      linesOf={({ before, after }) => [
        t('payments.terms.proposed', {
          before: t('games.percent', { percent: String(before?.edge ?? 0) }),
          after: t('games.percent', { percent: String(after.edge) }),
        }),
      ]}
      mayDecide={may('games.write')}
      isBusy={decide.isPending}
      onDecide={(decision, done) => decide.mutate(decision, { onSuccess: done })}
    />
  )
}

interface EdgeDialogProps {
  game: GameRow & { edge: number }
  onClose: () => void
}

/** Asks for another of the edges that its vendor serves a game with. */
export function EdgeDialog({ game: { code, name, edge, edges }, onClose }: EdgeDialogProps) {
  const t = useT()
  const [before] = useState(edge)
  const [after, setAfter] = useState(before)
  const ask = useAct('games.proposeEdge', {
    onReply: () => tellProposed(t('payments.terms.isProposed')),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('games.edge.of', { name })}
      label={t('payments.terms.propose')}
      isBusy={ask.isPending}
      isReady={after !== before}
      onClose={onClose}
      onConfirm={(reason) => ask.mutate({ params: { code }, body: { before, after, reason } })}
    >
      <Select
        label={t('games.edge.label')}
        description={t('games.edge.hint')}
        allowDeselect={false}
        data={edges.map((percent) => ({
          value: String(percent),
          label: t('games.edge.choice', { edge: String(percent), percent: String(100 - percent) }),
        }))}
        value={String(after)}
        onChange={(value) => setAfter(Number(value))}
      />
    </ReasonDialog>
  )
}
