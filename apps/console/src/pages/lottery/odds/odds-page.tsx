import { Badge, Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { parseGame, type Game, type Play } from '@fairground/lottery'
import { useParams } from 'wouter'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Page } from '../../../ui/page.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { Section } from '../../../ui/section.tsx'
import { AllOddsDialog, playsWithoutOdds } from './all-odds-dialog.tsx'
import { OddsDialog } from './odds-dialog.tsx'
import { OddsProposals, type LotteryOdds } from './odds-proposals.tsx'
import { OddsVersions } from './odds-versions.tsx'
import type { LotteryNames } from './lottery-names.ts'
import { playsOf, returnRange, seriesPercent, termsOf } from './play-returns.ts'
import { useLotteryNames } from './use-lottery-names.ts'
import { useReturnText } from './use-return-text.ts'

/** What every play of one lottery pays in both play types, and what a bet of it returns. */
export function OddsPage() {
  const t = useT()
  const { code } = useParams<{ code: string }>()
  const { data, error, refetch } = useRead('lottery.odds', { params: { code } }, { everyMs: 30_000 })
  const game = useMemo(() => data && parseGame(data.game), [data])
  const names = useLotteryNames(game?.family)
  if (error && !data) return <Refusal cause={error} onAgain={() => void refetch()} />
  if (!data || !game) return <Page title={t('lottery.odds.title')}>{null}</Page>
  return (
    <Page title={t('lottery.odds.of', { name: data.name })}>
      <OddsProposals {...{ odds: data, game, names }} />
      <Plays {...{ odds: data, game, names }} />
    </Page>
  )
}

function Plays({ odds, game, names }: { odds: LotteryOdds; game: Game; names: LotteryNames }) {
  const t = useT()
  const may = useMay()
  const returnText = useReturnText()
  const [edited, setEdited] = useState<Play>()
  const [isProposingAll, setProposingAll] = useState(false)
  const plays = useMemo(() => playsOf(game), [game])
  const returns = useMemo(
    () => new Map(plays.map((play) => [play.id, returnRange(play, odds.odds[play.id] ?? {}, termsOf(odds))])),
    [plays, odds],
  )
  const hasNone = useMemo(() => playsWithoutOdds(odds, game).length > 0, [odds, game])
  return (
    <Section
      title={t('lottery.odds.plays')}
      acts={
        may('games.write') &&
        hasNone && <Button onClick={() => setProposingAll(true)}>{t('lottery.odds.all.title')}</Button>
      }
    >
      <Rows
        rows={plays}
        keyOf={({ id }) => id}
        nameOf={names.play}
        onOpen={setEdited}
        columns={[
          { key: 'play', title: t('lottery.odds.play'), render: names.play },
          {
            key: 'tradition',
            title: t('lottery.odds.tradition', { series: String(odds.series.default) }),
            render: ({ playTypes }) =>
              playTypes.includes('tradition')
                ? t('lottery.odds.percent', { percent: seriesPercent(odds.series.default) })
                : t('lottery.odds.notOffered'),
            isNumber: true,
          },
          {
            key: 'entertainment',
            title: t('lottery.odds.entertainment'),
            render: ({ id }) => returnText(returns.get(id)),
            isNumber: true,
          },
          {
            key: 'waits',
            title: t('lottery.odds.state'),
            render: ({ id }) =>
              odds.proposals.some(({ play }) => play === id) && (
                <Badge variant="light" color="orange">
                  {t('lottery.odds.waits')}
                </Badge>
              ),
          },
        ]}
      />
      {isProposingAll && <AllOddsDialog {...{ odds, game, names }} onClose={() => setProposingAll(false)} />}
      {edited && (
        <OddsDialog key={edited.id} {...{ odds, game, names }} play={edited} onClose={() => setEdited(undefined)}>
          <OddsVersions code={odds.code} play={edited.id} names={names} />
        </OddsDialog>
      )}
    </Section>
  )
}
