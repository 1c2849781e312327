import type { AffiliateLanding, CommissionBasis, CommissionCategory } from '@fairground/contract'

/** What the demo's members did in the months before its first start: `demo/months.json`. */
export interface MonthsData {
  seed: string
  days: number
  /** How many of the last days the contracts of hourly salaries have run. */
  hourlyDays: number
  /** Prize groups of agents, by how deep they stand. */
  seriesByDepth: number[]
  /** Rates of agents by how deep they stand, and of the players in their teams, in hundredths of a percent. */
  commissions: { category: CommissionCategory; basis: CommissionBasis; byDepth: number[]; players: number }[]
  games: string[]
  /** What a round returns, in percent of its stake. */
  returns: { percent: number; share: number }[]
  lotteries: PastLottery[]
  habits: Habit[]
  /** Whose habit is not left to chance. */
  people: Record<string, string>
  /** Who has registered later, and on which day. */
  newcomers: Record<string, number>
  links: Link[]
}

/** By which an agent brings members. */
export interface Link {
  agent: string
  campaign: string
  landing: AffiliateLanding
  fromDay: number
  /** On a day, the fewest and the most. */
  visitors: [number, number]
  /** Accounts that register by it. */
  brings: string[]
}

interface PastLottery {
  code: string
  unit: string
  lines: { play: string; content: string; notes: number }[]
}

export interface Habit {
  name: string
  /** Of those whose habit is left to chance. */
  share: number
  /** In percent, from Sunday. */
  playsOn: number[]
  /** How many on a day, the fewest and the most. */
  rounds: [number, number]
  stakes: string[]
  orders: [number, number]
  multiples: number[]
  /** The last day of play; without it there is none. */
  untilDay?: number
}
