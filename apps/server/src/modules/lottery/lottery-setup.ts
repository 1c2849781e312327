import type { CurrencyCode } from '@fairground/money'
import { parseDecimal } from '@fairground/money'
import type { Picture } from '@fairground/contract'
import type { DrawSchedule, Game, OrderRules, SeriesRules } from '@fairground/lottery'
import type { Pictures } from '../../platform/pictures.ts'
import type { LotteryRow } from './lottery.queries.ts'

/** What an operator sets for one lottery, in `lottery.rules`. Amounts are decimals of the merchant's currency. */
export interface StoredRules {
  units: string[]
  multipleMax: number
  linesMax: number
  payoutMax: string
  series: SeriesRules
}

/** A lottery ready for use: its game, its clock, its limits. */
export interface LotterySetup {
  code: string
  name: string
  icon: Picture
  group: string
  game: Game
  schedule: DrawSchedule
  rules: StoredRules
}

const daySeconds = 86_400

export function setupOf(row: LotteryRow, pictures: Pictures): LotterySetup {
  return {
    code: row.code,
    name: row.name,
    icon: pictures.get(row.icon),
    group: row.list_group,
    game: gameOf(row),
    schedule: {
      everySeconds: row.every_seconds,
      drawsPerDay: Math.floor(daySeconds / row.every_seconds),
      // The first draw of a day is one interval in, the last falls on the midnight that ends it.
      firstAfterSeconds: row.every_seconds,
      closesBeforeSeconds: row.close_offset_seconds,
      dayOffsetMinutes: 0,
    },
    rules: row.rules as StoredRules,
  }
}

function gameOf({ positions, code }: LotteryRow): Game {
  if (positions !== 3 && positions !== 4 && positions !== 5)
    throw new Error(`lottery ${code} has ${positions} positions`)
  return { family: 'digits', positions }
}

export function orderRules({ rules }: LotterySetup, currency: CurrencyCode, ownSeries: number): OrderRules {
  return {
    currency,
    stakeUnits: rules.units.map((unit) => parseDecimal(unit, currency)),
    multipleMax: rules.multipleMax,
    linesMax: rules.linesMax,
    series: rules.series,
    ownSeries,
    payoutMax: parseDecimal(rules.payoutMax, currency),
  }
}
