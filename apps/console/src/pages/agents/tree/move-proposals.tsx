import { useAct, useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Proposals } from '../../../ui/proposals.tsx'
import { Refusal } from '../../../ui/refusal.tsx'

/** Moves that wait for a second person: all, or those of one member. */
export function MoveProposals({ of }: { of?: string }) {
  const t = useT()
  const may = useMay()
  const { data, error, refetch } = useRead('agents.moves', {}, { everyMs: 30_000 })
  const decide = useAct('agents.decideMove')
  const pathOf = (line: readonly { account: string }[]) =>
    line.length === 0 ? t('agents.tree.top') : line.map(({ account }) => account).join(' › ')
  // What waits for a decision is not taken for nothing.
  if (error && !data) return <Refusal cause={error} onAgain={() => void refetch()} />
  return (
    <Proposals
      proposals={(data?.list ?? []).filter(({ member }) => of === undefined || member.id === of)}
      titleOf={({ askedBy, member: { account }, memberCount }) =>
        t('agents.tree.proposesMove', { by: askedBy, account, count: memberCount })
      }
      linesOf={({ before, after }) => [t('payments.terms.proposed', { before: pathOf(before), after: pathOf(after) })]}
      mayDecide={may('agents.write')}
      isBusy={decide.isPending}
      onDecide={(decision, done) => decide.mutate(decision, { onSuccess: done })}
    />
  )
}
