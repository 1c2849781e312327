import { divide, getCurrency, money, type CurrencyCode, type Money } from '@fairground/money'
import type { Level, Play, Selection } from '../play/play.ts'

/** One bet of an order: a selection and the stake on each of its notes. */
export interface Line extends Terms {
  readonly play: Play
  readonly selection: Selection
}

export interface Terms {
  /** The price of one note before the multiple, such as 2, 0.2 or 0.02. */
  readonly stakeUnit: Money
  /** How many times each note is bought; an integer from 1. */
  readonly multiple: number
  /** The prize group M (1700 … 1980): units paid for a three-digit hit on a note of 2. The return is M / 2000. */
  readonly series: number
}

export interface Price {
  readonly notes: number
  /** notes × unit × multiple, exact. */
  readonly stake: Money
  /** The prize of one winning note for each level, in the play's order. */
  readonly prizes: readonly { readonly level: Level; readonly prize: Money }[]
}

/** A series of 2000 would return the whole stake. */
export const fullSeries = 2_000

export const countNotes = (play: Play, selection: Selection): number => play.count(selection)

export function priceLine(line: Line): Price {
  const { play, selection, stakeUnit, multiple } = line
  const notes = countNotes(play, selection)
  return {
    notes,
    stake: money(stakeUnit.amount * BigInt(multiple) * BigInt(notes), stakeUnit.currency),
    prizes: play.levels.map((level) => ({ level, prize: prizeOf(level, line) })),
  }
}

/**
 * The prize of one winning note: M/1000 × total/wins for a note of 2, in proportion for others, times the multiple;
 * rounded down once, to the ledger unit, so the return is never above M / 2000. Source: domain reference §3.6.
 */
export const prizeOf = ({ wins, total }: Level, { stakeUnit, multiple, series }: Terms): Money =>
  money(
    divide(
      stakeUnit.amount * BigInt(multiple) * BigInt(series) * BigInt(total),
      BigInt(fullSeries) * BigInt(wins),
      'down',
    ),
    stakeUnit.currency,
  )

/** Notes of 2, 0.2, 0.02 and 0.002 that are at least one ledger unit of the currency (圆, 角, 分, 厘). */
export function listStakeUnits(code: CurrencyCode): Money[] {
  const whole = 2n * 10n ** BigInt(getCurrency(code).scale)
  return [1n, 10n, 100n, 1_000n].filter((parts) => whole % parts === 0n).map((parts) => money(whole / parts, code))
}
