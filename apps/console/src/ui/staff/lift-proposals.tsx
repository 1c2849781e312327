import { useAct, useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Proposals } from '../proposals.tsx'
import { Refusal } from '../refusal.tsx'

/** What colleagues want to lift: of one member, or of all. */
export function LiftProposals({ of }: { of?: string }) {
  const t = useT()
  const may = useMay()
  const { data, error, refetch } = useRead('responsibleGaming.exclusionLifts', {}, { everyMs: 30_000 })
  const decide = useAct('responsibleGaming.decideLift')
  // What waits for a decision is not taken for nothing.
  if (error && !data) return <Refusal cause={error} onAgain={() => void refetch()} />
  return (
    <Proposals
      proposals={(data?.list ?? []).filter(({ member }) => of === undefined || member.id === of)}
      titleOf={({ askedBy, member: { account } }) => t('members.care.proposesLift', { by: askedBy, account })}
      linesOf={({ exclusion: { startedAt, endsAt, origin }, isWhole }) => [
        t('members.care.exclusion', {
          origin: t(`members.limits.origins.${origin}`),
          from: timeText(startedAt),
          until: endsAt ? timeText(endsAt) : t('members.limits.furtherNotice'),
        }),
        ...(isWhole ? [t('members.limits.liftWholeHint')] : []),
      ]}
      mayDecide={may('kyc.decide')}
      isBusy={decide.isPending}
      onDecide={(decision, done) => decide.mutate(decision, { onSuccess: done })}
    />
  )
}
