import type { OperatorReply } from '@fairground/contract/console'
import { findPlay, type Game } from '@fairground/lottery'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Proposals } from '../../../ui/proposals.tsx'
import type { LotteryNames } from './lottery-names.ts'

export type LotteryOdds = OperatorReply<'lottery.odds'>

interface OddsProposalsProps {
  odds: LotteryOdds
  game: Game
  names: LotteryNames
}

/** Other odds that wait for a second person. */
export function OddsProposals({ odds, game, names }: OddsProposalsProps) {
  const t = useT()
  const may = useMay()
  const playName = (id: string): string => {
    const play = findPlay(game, id)
    return play ? names.play(play) : id
  }
  const decide = useAct('lottery.decideOdds')
  return (
    <Proposals
      proposals={odds.proposals}
      titleOf={({ askedBy, play }) => t('lottery.odds.proposes', { by: askedBy, play: playName(play) })}
      linesOf={({ before, after }) =>
        Object.keys(after).length === 0
          ? [t('lottery.odds.takesOut')]
          : Object.keys(after)
              .filter((id) => before[id] !== after[id])
              .map((id) =>
                t('lottery.odds.change', {
                  option: names.option(id),
                  before: before[id] ?? '–',
                  after: after[id] ?? '–',
                }),
              )
      }
      mayDecide={may('games.write')}
      isBusy={decide.isPending}
      onDecide={(decision, done) => decide.mutate(decision, { onSuccess: done })}
    />
  )
}
