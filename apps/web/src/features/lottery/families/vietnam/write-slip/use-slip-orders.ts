import { add, formatDecimal, isNegative, negate, zero, type Money } from '@fairground/money'
import { useMemo } from 'react'
import { useBalances } from '../../../../../entities/balance/balances-query.ts'
import { useT } from '../../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../../platform/i18n/use-sum.ts'
import type { SlipBody } from '../../../api.ts'
import { after, orderBody, totalsOf } from '../../../slip/pricing.ts'
import type { EntryProps } from '../../lottery-game.ts'
import { byStation, type Reading, type StationBets } from './slip-readings.ts'
import type { useWrittenSlip } from './use-written-slip.ts'

/** What the platform takes in one slip. */
const slipOrdersMax = 12

export interface BetTotals {
  notes: number
  stake: Money
  /** The sum of what each bet can win at most. */
  best: Money
}

export function betTotals(readings: readonly Reading[], currency: EntryProps['terms']['currency']): BetTotals {
  const priced = readings.map((reading) => reading.priced)
  return {
    ...totalsOf(priced, currency),
    best: priced.reduce((sum, { best }) => add(sum, best), zero(currency)),
  }
}

/** The orders that a slip becomes, their sum, and what hinders them. */
export function useSlipOrders(
  { readings, isPending }: ReturnType<typeof useWrittenSlip>,
  { terms: { lottery, currency } }: Pick<EntryProps, 'terms'>,
) {
  const t = useT()
  const sum = useSum()
  const { data: wallet } = useBalances()
  const stations = useMemo(() => byStation(readings), [readings])
  const totals = useMemo(() => betTotals(readings, currency), [readings, currency])
  const isOnSeveral = stations.some(({ place }) => place.terms.lottery !== lottery)
  const left = wallet && after(wallet.sumBalance, totals.stake)
  const short = isOnSeveral && left && isNegative(left) ? sum(formatDecimal(negate(left))) : undefined
  const full = stations.find(({ place, readings: own }) => own.length > place.terms.rules.linesMax)
  const barrier =
    (stations.length > slipOrdersMax && t('lottery-vietnam.slip.tooMany', { max: slipOrdersMax })) ||
    (isOnSeveral &&
      full &&
      t('lottery-vietnam.slip.refused', {
        name: full.place.name,
        why: t('lottery.bar.tooMany', { max: full.place.terms.rules.linesMax }),
      })) ||
    undefined
  const isReady = isOnSeveral && !isPending && !barrier && short === undefined
  return {
    ...totals,
    stations,
    isOnSeveral,
    total: sum(formatDecimal(totals.stake)),
    short,
    fault: barrier ?? (short && t('lottery.slip.short', { amount: short })),
    body: isReady ? bodyOf(stations, totals.stake) : undefined,
  }
}

const bodyOf = (stations: readonly StationBets[], stake: Money): SlipBody => ({
  orders: stations.map(({ place: { terms, draw }, readings }) =>
    orderBody(terms, { drawNumber: draw.number, lines: readings.map(({ line }) => line) }),
  ),
  total: formatDecimal(stake),
})
