import type { CurrencyCode } from '@fairground/money'
import { money } from '@fairground/money'
import type { LanguageTag, Picture } from '@fairground/contract'
import {
  gameAt,
  parseGame,
  type DrawSchedule,
  type Game,
  type GameOdds,
  type OrderRules,
  type SeriesRules,
} from '@fairground/lottery'
import type { Pictures } from '../../platform/picture-store/pictures.ts'
import { Refused } from '../../platform/refused.ts'
import { nameIn as translated, type NamesByLanguage } from '../../platform/texts/text-in.ts'
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
  noteMin: bigint
  noteMax: bigint
  caps: Caps
}

/** Ledger units; null: no cap. */
export interface Caps {
  /** What all bets on one draw may win together. */
  draw: bigint | null
  /** What the bets on one number of a play may. */
  number: bigint | null
  /** What a member may stake on one draw. */
  member: bigint | null
}

export const isCapped = ({ caps: { draw, number, member } }: Stakes): boolean =>
  draw !== null || number !== null || member !== null

/** A lottery ready for use: its game, its clock, its limits. */
export interface LotterySetup {
  code: string
  name: string
  /** In languages that have another one. */
  names: NamesByLanguage
  icon: Picture
  group: string
  sale: 'open' | 'paused' | 'closed'
  game: Game
  schedule: DrawSchedule
  rules: StoredRules
  /** Null: not offered in Entertainment. */
  odds: GameOdds | null
  /** Of the days that are announced next. */
  source: 'house' | 'outside' | 'joint'
  /** The two lotteries whose draws together are its own; null: it has draws of its own. */
  parts: readonly string[] | null
  /** Two that must agree on a result from outside; null: people enter it. */
  feeds: readonly string[] | null
  /** Of the days that are announced next: a round of the public beacon is mixed into each draw. */
  mixesBeacon: boolean
  /** By currency; members with another currency are not offered it. */
  stakes: ReadonlyMap<string, Stakes>
}

export function setupOf(row: LotteryRow, stakes: readonly StakeRow[], pictures: Pictures): LotterySetup {
  return {
    code: row.code,
    name: row.name,
    names: row.names as LotterySetup['names'],
    icon: pictures.get(row.icon),
    group: row.list_group,
    sale: row.sale,
    // Of today; what depends on a draw takes the game at the draw's time.
    game: gameAt(gameOf(row), new Date()),
    schedule: {
      everySeconds: row.every_seconds,
      drawsPerDay: row.draws_per_day,
      firstAfterSeconds: row.first_after_seconds,
      closesBeforeSeconds: row.close_offset_seconds,
      dayOffsetMinutes: 0,
      ...(row.weekdays && { weekdays: row.weekdays }),
    },
    rules: row.rules as StoredRules,
    odds: offeredOdds(row.odds),
    source: row.source,
    parts: row.parts,
    feeds: row.feeds,
    mixesBeacon: row.mixes_beacon,
    stakes: new Map(
      stakes
        .filter(({ lottery }) => lottery === row.code)
        // The driver returns array elements as text.
        .map(({ currency, units, payout_max, note_min, note_max, ...caps }) => [
          currency,
          {
            units: units.map(BigInt),
            payoutMax: payout_max,
            noteMin: note_min,
            noteMax: note_max,
            caps: { draw: caps.draw_win_max, number: caps.number_win_max, member: caps.member_stake_max },
          },
        ]),
    ),
  }
}

function gameOf({ game, code }: LotteryRow): Game {
  const parsed = parseGame(game)
  if (!parsed) throw new Error(`lottery ${code} has no game that is known`)
  return parsed
}

export const nameIn = ({ name, names }: Pick<LotterySetup, 'name' | 'names'>, language: LanguageTag): string =>
  translated(names, language) ?? name

/** @throws Refused currency_unavailable */
export function stakesIn({ stakes }: LotterySetup, currency: string): Stakes {
  const found = stakes.get(currency)
  if (!found) throw new Refused('currency_unavailable')
  return found
}

/** A play whose table is empty was taken out of Entertainment, and without any play nothing is offered there. */
export function offeredOdds(odds: unknown): GameOdds | null {
  const offered = Object.entries((odds ?? {}) as GameOdds).filter(([, table]) => Object.keys(table).length > 0)
  return offered.length > 0 ? Object.fromEntries(offered) : null
}

/** @throws Refused currency_unavailable */
export function orderRules(setup: LotterySetup, currency: CurrencyCode, ownSeries: number): OrderRules {
  const { units, payoutMax, noteMin, noteMax } = stakesIn(setup, currency)
  const { rules, odds } = setup
  return {
    currency,
    stakeUnits: units.map((unit) => money(unit, currency)),
    multipleMax: rules.multipleMax,
    linesMax: rules.linesMax,
    series: rules.series,
    ownSeries,
    payoutMax: money(payoutMax, currency),
    ...(odds && { entertainment: { odds, stakeMin: money(noteMin, currency), stakeMax: money(noteMax, currency) } }),
  }
}
