import { Alert, NativeSelect, Table, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { defaultOdds, type Game, type GameOdds, type OddsTerms, type Play } from '@fairground/lottery'
import { useAct, useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { tellProposed } from '../../../ui/tell-proposed.ts'
import { Unread } from '../../../ui/unread.tsx'
import type { LotteryNames } from './lottery-names.ts'
import type { LotteryOdds } from './odds-proposals.tsx'
import { judgeOdds, oddsText, playsOf, returnRange, termsOf } from './play-returns.ts'
import { useReturnText } from './use-return-text.ts'

interface AllOddsDialogProps {
  odds: LotteryOdds
  game: Game
  names: LotteryNames
  onClose: () => void
}

/** Of the game itself, not of another lottery. */
const ofGame = ''

/** Odds of all plays that have none: those that come with the game, or those of a lottery with the same game. */
export function AllOddsDialog({ odds, game, names, onClose }: AllOddsDialogProps) {
  const t = useT()
  // The page is read again while this is open.
  const [plays] = useState(() => playsWithoutOdds(odds, game))
  const [source, setSource] = useState(ofGame)
  const sources = useSources(odds.code)
  const read = useRead('lottery.odds', { params: { code: source } }, { isEnabled: source !== ofGame })
  const offered = useMemo(
    () => (source === ofGame ? defaultOdds(game) : read.data?.code === source ? read.data.odds : undefined),
    [source, game, read.data],
  )
  const rows = useMemo(
    () => offered && plays.flatMap((play) => judgedRow(game, play, { offered, terms: termsOf(odds) })),
    [offered, plays, game, odds],
  )
  const refused = rows?.filter(({ isAccepted }) => !isAccepted) ?? []
  const ask = useAct('lottery.proposeAllOdds', {
    onReply: () => tellProposed(t('payments.terms.isProposed')),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('lottery.odds.all.title')}
      label={t('payments.terms.propose')}
      isBusy={ask.isPending}
      isReady={rows !== undefined && rows.length > 0 && refused.length === 0}
      onClose={onClose}
      onConfirm={(reason) =>
        ask.mutate({
          params: { code: odds.code },
          body: { after: Object.fromEntries(rows?.map(({ play, table }) => [play.id, table]) ?? []), reason },
        })
      }
    >
      <Text size="sm">{t('lottery.odds.all.text')}</Text>
      <NativeSelect
        label={t('lottery.odds.all.source')}
        data={[{ value: ofGame, label: t('lottery.odds.all.ofGame') }, ...sources]}
        value={source}
        onChange={({ currentTarget: { value } }) => setSource(value)}
      />
      {rows ? <OddsTable rows={rows} names={names} terms={termsOf(odds)} /> : <Unread read={read} height={120} />}
      {refused.length > 0 && (
        <Alert color="red" role="alert">
          {t('lottery.odds.all.tooMuch', { plays: refused.map(({ play }) => names.play(play)).join(', ') })}
        </Alert>
      )}
    </ReasonDialog>
  )
}

/** That can be bet on at odds, have none, and wait for nobody. */
export const playsWithoutOdds = ({ odds, proposals }: LotteryOdds, game: Game): Play[] =>
  playsOf(game).filter(
    ({ id, playTypes }) =>
      playTypes.includes('entertainment') &&
      Object.keys(odds[id] ?? {}).length === 0 &&
      !proposals.some(({ play }) => play === id),
  )

interface Row {
  play: Play
  table: GameOdds[string]
  isAccepted: boolean
}

/** None where it is not offered there either. */
function judgedRow(game: Game, play: Play, { offered, terms }: { offered: GameOdds; terms: OddsTerms }): Row[] {
  const table = offered[play.id] ?? {}
  if (Object.keys(table).length === 0) return []
  return [{ play, table, isAccepted: judgeOdds(game, play.id, { table, terms }).isAccepted }]
}

/** Other lotteries with the same game, in Entertainment. */
function useSources(code: string) {
  const { data } = useRead('lottery.lotteries', {})
  const lotteries = data?.list ?? []
  const own = lotteries.find((lottery) => lottery.code === code)
  return lotteries
    .filter(
      (lottery) =>
        lottery !== own && lottery.isInEntertainment && JSON.stringify(lottery.game) === JSON.stringify(own?.game),
    )
    .map(({ code: value, name: label }) => ({ value, label }))
}

function OddsTable({ rows, names, terms }: { rows: readonly Row[]; names: LotteryNames; terms: OddsTerms }) {
  const t = useT()
  const returnText = useReturnText()
  if (rows.length === 0) return <Text size="sm">{t('lottery.odds.all.none')}</Text>
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('lottery.odds.play')}</Table.Th>
          <Table.Th ta="right">{t('lottery.odds.title')}</Table.Th>
          <Table.Th ta="right">{t('lottery.odds.all.returns')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ play, table, isAccepted }) => (
          <Table.Tr key={play.id}>
            <Table.Td>{names.play(play)}</Table.Td>
            <Table.Td ta="right">{oddsText(table)}</Table.Td>
            <Table.Td ta="right" {...(!isAccepted && { c: 'red.8' })}>
              {returnText(returnRange(play, table, terms))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
