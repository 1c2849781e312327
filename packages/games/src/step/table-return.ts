import { ratio } from '@fairground/money'
import type { BetReturn, TenThousandths } from './step-game.ts'

/** An outcome of a table: how many of all equally likely draws lead to it, and what it pays. */
export interface TableEntry {
  readonly ways: bigint
  readonly pays: TenThousandths
}

/** The exact figures of a bet whose every outcome is one entry of a table. */
export function tableReturn<Bet>(bet: Bet, entries: readonly TableEntry[]): BetReturn<Bet> {
  const count = (chosen: readonly TableEntry[]) => chosen.reduce((sum, { ways }) => sum + ways, 0n)
  const all = count(entries)
  const top = Math.max(...entries.map(({ pays }) => pays))
  const paid = entries.reduce((sum, { ways, pays }) => sum + ways * BigInt(pays), 0n)
  return {
    bet,
    plan: null,
    exact: ratio(paid, all * 10_000n),
    top,
    topChance: ratio(count(entries.filter(({ pays }) => pays === top)), all),
    hit: ratio(count(entries.filter(({ pays }) => pays > 0)), all),
  }
}
