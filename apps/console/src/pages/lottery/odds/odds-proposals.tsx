import type { OperatorReply } from '@fairground/contract/console'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Proposals } from '../../../ui/proposals.tsx'
import { wordsOf } from './play-returns.ts'

export type LotteryOdds = OperatorReply<'lottery.odds'>

/** Other odds that wait for a second person. */
export function OddsProposals({ odds }: { odds: LotteryOdds }) {
  const t = useT()
  const may = useMay()
  const decide = useAct('lottery.decideOdds')
  return (
    <Proposals
      proposals={odds.proposals}
      titleOf={({ askedBy, play }) => t('lottery.odds.proposes', { by: askedBy, play: wordsOf(play) })}
      linesOf={({ before, after }) =>
        Object.keys(after)
          .filter((id) => before[id] !== after[id])
          .map((id) =>
            t('lottery.odds.change', { option: wordsOf(id), before: before[id] ?? '–', after: after[id] ?? '–' }),
          )
      }
      mayDecide={may('games.write')}
      isBusy={decide.isPending}
      onDecide={(decision, done) => decide.mutate(decision, { onSuccess: done })}
    />
  )
}
