import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Proposals } from '../../ui/proposals.tsx'

type Proposal = OperatorReply<'promotions.rewardProposals'>['list'][number]

/** Rewards that give more than one operator gives alone, with everything that would change. */
export function RewardProposals() {
  const t = useT()
  const may = useMay()
  const { data } = useRead('promotions.rewardProposals', {}, { everyMs: 15_000 })
  const decide = useAct('promotions.decideReward')
  const amountOf = ({ unit, amount }: Proposal['sums'][number]): string =>
    amount === null
      ? t('promotions.second.noLimit', { unit: unitOf(unit) })
      : t('promotions.second.sum', { amount, unit: unitOf(unit) })
  const unitOf = (unit: Proposal['sums'][number]['unit']): string =>
    unit === 'points' || unit === 'pieces' ? t(`promotions.second.units.${unit}`) : unit
  return (
    <Proposals
      proposals={data?.list ?? []}
      titleOf={({ askedBy, kind, name }) =>
        t('promotions.second.proposes', { by: askedBy, kind: t(`promotions.second.kinds.${kind}`), name })
      }
      linesOf={({ sums, changes }) => [
        t('promotions.second.gives', { sums: sums.map(amountOf).join(', ') }),
        ...changes.map(({ name, before, after }) =>
          t('promotions.second.change', { name, before: before ?? '–', after: after ?? '–' }),
        ),
      ]}
      mayDecide={may('promotions.decide')}
      isBusy={decide.isPending}
      onDecide={(decision, done) => decide.mutate(decision, { onSuccess: done })}
    />
  )
}
