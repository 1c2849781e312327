import { Alert, Switch, Table, Text, TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { defaultOdds, prizeOf, type Game, type OddsTable, type Play } from '@fairground/lottery'
import { formatDecimal, money } from '@fairground/money'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { tellProposed } from '../../../ui/tell-proposed.ts'
import type { LotteryOdds } from './odds-proposals.tsx'
import type { LotteryNames } from './lottery-names.ts'
import { judgeOdds, rebatePercent, termsOf } from './play-returns.ts'

interface OddsDialogProps {
  odds: LotteryOdds
  game: Game
  play: Play
  names: LotteryNames
  onClose: () => void
  /** Below the fields. */
  children: ReactNode
}

const oddsPattern = '[0-9]{1,7}([.][0-9]{1,6})?'
/** The price of a note that prizes are shown for. */
const note = money(20_000n, 'USD')

/** What each option of a play pays, with the return beside its field; odds that return more than the stake are not asked for. */
export function OddsDialog({ odds, game, play, names, onClose, children }: OddsDialogProps) {
  const t = useT()
  const may = useMay()
  const [before] = useState<OddsTable>(odds.odds[play.id] ?? {})
  const [after, setAfter] = useState<OddsTable>(before)
  const shown = useDeferredValue(after)
  const judged = useMemo(
    () => judgeOdds(game, play.id, { table: shown, terms: termsOf(odds) }),
    [game, play.id, shown, odds],
  )
  const canBeOffered = play.playTypes.includes('entertainment')
  const isOffered = canBeOffered && Object.keys(after).length > 0
  const ask = useAct('lottery.proposeOdds', {
    onReply: () => tellProposed(t('payments.terms.isProposed')),
    onDone: onClose,
  })
  const isChanged = play.oddsIds.some((id) => before[id] !== after[id])
  const isAccepted = Object.keys(shown).length === 0 || judged.isAccepted
  return (
    <ReasonDialog
      title={names.play(play)}
      label={t('payments.terms.propose')}
      isBusy={ask.isPending}
      isReady={may('games.write') && canBeOffered && isChanged && shown === after && isAccepted}
      onClose={onClose}
      onConfirm={(reason) =>
        ask.mutate({ params: { code: odds.code, play: play.id }, body: { before, after, reason } })
      }
    >
      <Prizes play={play} names={names} series={odds.series.default} />
      {canBeOffered ? (
        <Switch
          label={t('lottery.odds.isOffered')}
          checked={isOffered}
          disabled={!may('games.write')}
          onChange={() => setAfter(isOffered ? {} : offeredAgain(game, play, before))}
        />
      ) : (
        <Text size="sm">{t('lottery.odds.notInEntertainment')}</Text>
      )}
      {isOffered && (
        <OddsFields
          play={play}
          names={names}
          table={after}
          judged={judged}
          odds={odds}
          isReadOnly={!may('games.write')}
          onChange={(id, value) => setAfter({ ...after, [id]: value })}
        />
      )}
      {isOffered && judged.fault === 'return_above_stake' && (
        <Alert color="red" role="alert">
          {t('lottery.odds.tooMuch', { ids: judged.ids.slice(0, idsShown).map(names.option).join(', ') })}
        </Alert>
      )}
      {children}
    </ReasonDialog>
  )
}

/** What it had before, else what comes with the game. */
const offeredAgain = (game: Game, play: Play, before: OddsTable): OddsTable =>
  Object.keys(before).length > 0 ? before : (defaultOdds(game)[play.id] ?? {})

const idsShown = 5

/** In Tradition a prize follows from the chance alone. */
function Prizes({ play, names, series }: { play: Play; names: LotteryNames; series: number }) {
  const t = useT()
  if (!play.playTypes.includes('tradition')) return null
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('lottery.odds.prize')}</Table.Th>
          <Table.Th ta="right">{t('lottery.odds.chance')}</Table.Th>
          <Table.Th ta="right">{t('lottery.odds.pays', { series: String(series) })}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {play.levels
          .filter(({ isRefund }) => !isRefund)
          .map((level) => (
            <Table.Tr key={level.id}>
              <Table.Td>{names.option(level.id)}</Table.Td>
              <Table.Td ta="right">
                {t('lottery.odds.oneIn', { count: oneIn(Number(level.total) / Number(level.wins)) })}
              </Table.Td>
              <Table.Td ta="right">{formatDecimal(prizeOf(level, { series, stakeUnit: note, multiple: 1 }))}</Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  )
}

const wholeFrom = 100
const oneIn = (count: number): string => (count < wholeFrom ? count.toFixed(2).replace(/\.?0+$/, '') : count.toFixed(0))

interface OddsFieldsProps {
  play: Play
  names: LotteryNames
  table: OddsTable
  judged: ReturnType<typeof judgeOdds>
  /** The share of a stake that comes on top as commission. */
  odds: LotteryOdds
  isReadOnly: boolean
  onChange: (id: string, value: string) => void
}

function OddsFields({ play, names, table, judged, odds, isReadOnly, onChange }: OddsFieldsProps) {
  const t = useT()
  const whole = judged.percents.get('note')
  return (
    <>
      {play.oddsIds.map((id) => {
        const percent = judged.percents.get(id) ?? whole
        const isWrong = judged.ids.includes(id)
        return (
          <TextInput
            key={id}
            label={names.option(id)}
            inputMode="decimal"
            pattern={oddsPattern}
            required
            readOnly={isReadOnly}
            value={table[id] ?? ''}
            {...(percent !== undefined && {
              description: t('lottery.odds.returns', {
                percent,
                rebate: rebatePercent(odds.rebate),
                turnover: rebatePercent(odds.turnover),
                cashback: rebatePercent(odds.cashback),
              }),
            })}
            {...(isWrong && { error: t(`lottery.odds.faults.${percent === undefined ? 'unread' : 'tooMuch'}`) })}
            onChange={({ currentTarget: { value } }) => onChange(id, value.trim())}
          />
        )
      })}
    </>
  )
}
