import type { CurrencyCode } from '@fairground/money'
import { money } from '@fairground/money'
import type { Picture } from '@fairground/contract'
import type { DigitsGame, DrawSchedule, OrderRules, SeriesRules } from '@fairground/lottery'
import type { Pictures } from '../../platform/picture-store/pictures.ts'
import { Refused } from '../../platform/refused.ts'
import type { LotteryRow, StakeRow } from './lottery.queries.ts'

/** What an operator configures for one lottery, in `lottery.rules`. Amounts of money are in `lottery_stake`. */
export interface StoredRules {
  multipleMax: number
  linesMax: number
  series: SeriesRules
}

/** Ledger units of one currency. */
export interface Stakes {
  units: readonly bigint[]
  payoutMax: bigint
}

/** A lottery ready for use: its game, its clock, its limits. */
export interface LotterySetup {
  code: string
  name: string
  icon: Picture
  group: string
  sale: 'open' | 'paused' | 'closed'
  game: DigitsGame
  schedule: DrawSchedule
  rules: StoredRules
  /** By currency; members with another currency are not offered it. */
  stakes: ReadonlyMap<string, Stakes>
}

const daySeconds = 86_400

export function setupOf(row: LotteryRow, stakes: readonly StakeRow[], pictures: Pictures): LotterySetup {
  return {
    code: row.code,
    name: row.name,
    icon: pictures.get(row.icon),
    group: row.list_group,
    sale: row.sale,
    game: gameOf(row),
    schedule: {
      everySeconds: row.every_seconds,
      drawsPerDay: Math.floor(daySeconds / row.every_seconds),
      // The first draw of a day is one interval after midnight, the last one at the midnight that ends the day.
      firstAfterSeconds: row.every_seconds,
      closesBeforeSeconds: row.close_offset_seconds,
      dayOffsetMinutes: 0,
    },
    rules: row.rules as StoredRules,
    stakes: new Map(
      stakes
        .filter(({ lottery }) => lottery === row.code)
        // The driver returns array elements as text.
        .map(({ currency, units, payout_max }) => [currency, { units: units.map(BigInt), payoutMax: payout_max }]),
    ),
  }
}

function gameOf({ positions, code }: LotteryRow): DigitsGame {
  if (positions !== 3 && positions !== 4 && positions !== 5)
    throw new Error(`lottery ${code} has ${positions} positions`)
  return { family: 'digits', positions }
}

/** @throws Refused currency_unavailable */
export function stakesIn({ stakes }: LotterySetup, currency: string): Stakes {
  const found = stakes.get(currency)
  if (!found) throw new Refused('currency_unavailable')
  return found
}

/** @throws Refused currency_unavailable */
export function orderRules(setup: LotterySetup, currency: CurrencyCode, ownSeries: number): OrderRules {
  const { units, payoutMax } = stakesIn(setup, currency)
  const { rules } = setup
  return {
    currency,
    stakeUnits: units.map((unit) => money(unit, currency)),
    multipleMax: rules.multipleMax,
    linesMax: rules.linesMax,
    series: rules.series,
    ownSeries,
    payoutMax: money(payoutMax, currency),
  }
}
