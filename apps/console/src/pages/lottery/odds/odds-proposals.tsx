import type { OperatorReply } from '@fairground/contract/console'
import { findPlay, type Game } from '@fairground/lottery'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Proposals } from '../../../ui/proposals.tsx'
import type { LotteryNames } from './lottery-names.ts'
import { oddsText } from './play-returns.ts'

export type LotteryOdds = OperatorReply<'lottery.odds'>

interface OddsProposalsProps {
  odds: LotteryOdds
  game: Game
  names: LotteryNames
}

type OddsProposal = LotteryOdds['proposals'][number]
type Asked = Pick<OddsProposal, 'id' | 'reason' | 'askedBy' | 'isOwn'> & { plays: readonly OddsProposal[] }

/** Other odds that wait for a second person; what was asked for together is decided together. */
export function OddsProposals({ odds, game, names }: OddsProposalsProps) {
  const t = useT()
  const may = useMay()
  const playName = (id: string): string => {
    const play = findPlay(game, id)
    return play ? names.play(play) : id
  }
  const decide = useAct('lottery.decideOdds')
  const decideAll = useAct('lottery.decideAllOdds')
  const asked = askedTogether(odds.proposals)
  return (
    <Proposals
      proposals={asked}
      titleOf={({ askedBy, plays: [first, ...others] }) =>
        others.length > 0
          ? t('lottery.odds.all.proposes', { by: askedBy, count: others.length + 1 })
          : t('lottery.odds.proposes', { by: askedBy, play: playName(first?.play ?? '') })
      }
      linesOf={({ plays: [first, ...others] }) =>
        first && others.length === 0
          ? changesOf(first, { t, names })
          : [first, ...others].flatMap((each) =>
              each ? [t('lottery.odds.all.play', { play: playName(each.play), odds: oddsText(each.after) })] : [],
            )
      }
      mayDecide={may('games.write')}
      isBusy={decide.isPending || decideAll.isPending}
      onDecide={(decision, done) => {
        const ids = asked.find(({ id }) => id === decision.params.id)?.plays.map(({ id }) => id) ?? []
        if (ids.length > 1) decideAll.mutate({ body: { ids, ...decision.body } }, { onSuccess: done })
        else decide.mutate(decision, { onSuccess: done })
      }}
    />
  )
}

function changesOf({ before, after }: OddsProposal, { t, names }: { t: ReturnType<typeof useT>; names: LotteryNames }) {
  if (Object.keys(after).length === 0) return [t('lottery.odds.takesOut')]
  return Object.keys(after)
    .filter((id) => before[id] !== after[id])
    .map((id) =>
      t('lottery.odds.change', { option: names.option(id), before: before[id] ?? '–', after: after[id] ?? '–' }),
    )
}

/** Those of one person and one moment were one act. */
function askedTogether(proposals: readonly OddsProposal[]): Asked[] {
  const groups = Map.groupBy(proposals, ({ askedBy, isOwn, at }) => [askedBy, isOwn, at].join())
  return [...groups.values()].flatMap((plays) => plays.slice(0, 1).map((first) => ({ ...first, plays })))
}
