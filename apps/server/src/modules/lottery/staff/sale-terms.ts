import type { OperatorReply } from '@fairground/contract/console'
import type { SeriesRules } from '@fairground/lottery'
import type { StoredRules } from '../lottery-setup.ts'
import type { LotteryRow } from '../lottery.queries.ts'

export type SaleTerms = Pick<
  OperatorReply<'lottery.lotteries'>['list'][number],
  'sale' | 'closeOffsetSeconds' | 'series'
>

export const termsOf = ({ sale, close_offset_seconds, rules }: LotteryRow): SaleTerms => ({
  sale,
  closeOffsetSeconds: close_offset_seconds,
  series: seriesOf((rules as StoredRules).series),
})

export const seriesOf = ({ min, max, defaultSeries, betSeriesMax }: SeriesRules): SeriesRules => ({
  min,
  max,
  defaultSeries,
  betSeriesMax,
})

export const isOrdered = ({ min, max, defaultSeries, betSeriesMax }: SeriesRules): boolean =>
  min <= defaultSeries && defaultSeries <= max && min <= betSeriesMax && betSeriesMax <= max
