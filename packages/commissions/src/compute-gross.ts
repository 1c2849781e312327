import { divide } from '@fairground/money'
import { ppm, tierReached, type Terms, type Tier } from './terms.ts'

/** What a team did in a period, in ledger units. */
export interface Figures {
  /** Valid bets, and of these the ones that won and that lost. */
  turnover: bigint
  won: bigint
  lost: bigint
  /** Stakes less prizes, and what the members of the team were given. */
  kept: bigint
  rebates: bigint
  promotions: bigint
  salaries: bigint
  /** What players paid in and got out, and what is taken off the difference as a fee: where these are counted, bets are not. */
  deposits: bigint
  withdrawals: bigint
  fee: bigint
  /** What the house kept in the end: `kept` and deposits, less the others. */
  net: bigint
  /** Of the turnover and of `kept`: corrections of bets that earlier periods have counted. */
  lateTurnover: bigint
  lateKept: bigint
}

type OwnFigures = Omit<Figures, 'net'>
const keys = [
  'turnover',
  'won',
  'lost',
  'kept',
  'rebates',
  'promotions',
  'salaries',
  'deposits',
  'withdrawals',
  'fee',
  'lateTurnover',
  'lateKept',
] as const

/** What is left out is zero. */
export function makeFigures(own: Partial<OwnFigures>): Figures {
  const { turnover = 0n, won = 0n, lost = 0n, kept = 0n, rebates = 0n } = own
  const { promotions = 0n, salaries = 0n, lateTurnover = 0n, lateKept = 0n } = own
  const { deposits = 0n, withdrawals = 0n, fee = 0n } = own
  const net = kept + deposits - withdrawals - fee - rebates - promotions - salaries
  const given = { rebates, promotions, salaries, deposits, withdrawals, fee }
  return { turnover, won, lost, kept, ...given, net, lateTurnover, lateKept }
}

export const nothing: Figures = makeFigures({})

export const addFigures = (one: Figures, two: Figures): Figures =>
  makeFigures(Object.fromEntries(keys.map((key) => [key, one[key] + two[key]])))

/** One product of the computation: this much of that, at this rate. */
export interface Part {
  of: 'turnover' | 'won' | 'lost' | 'net'
  amount: bigint
  ratePpm: number
  /** Shares of all parts are the gross, to the last unit. */
  share: bigint
}

export interface Gross {
  /** What the tiers' conditions were compared with, and how many people were active. */
  measured: bigint
  active: number
  /** Index of the tier reached; null: none. */
  tier: number | null
  carryIn: bigint
  /** What the rate was applied to: the team's figure with what was carried over. */
  base: bigint
  parts: Part[]
  gross: bigint
  carryOut: bigint
}

/** What one contract is worth for a team, before anything is passed on. */
export function computeGross(
  terms: Terms,
  { figures, active, carryIn = 0n }: { figures: Figures; active: number; carryIn?: bigint },
): Gross {
  const measured = terms.measure === 'turnover' ? figures.turnover : figures.net + carryIn
  const reached = terms.kind === 'net_win' ? 0 : tierReached(terms.tiers, { measured, active })
  const tier = terms.tiers[reached]
  const facts = { measured, active, tier: tier ? reached : null }
  if (terms.kind === 'dividend' || terms.kind === 'affiliate_loss') {
    const carried = terms.carriesOver ? carryIn : 0n
    const base = figures.net + carried
    const isDue = base > 0n
    const parts = tier && isDue ? sharesOf([{ of: 'net', amount: base, ratePpm: tier.ratePpm }]) : []
    const carryOut = terms.carriesOver && !isDue ? base : 0n
    return { ...facts, carryIn: carried, base, parts, gross: sumShares(parts), carryOut }
  }
  const parts = tier ? sharesOf(productsOf(terms, { figures, tier, reached })) : []
  const base = terms.kind === 'net_win' ? figures.net : figures.turnover
  return { ...facts, carryIn: 0n, base, parts, gross: sumShares(parts), carryOut: 0n }
}

type Product = Omit<Part, 'share'>

function productsOf(
  { kind, mode, tiers }: Terms,
  { figures, tier, reached }: { figures: Figures; tier: Tier; reached: number },
): Product[] {
  if (kind === 'net_win') return [{ of: 'net', amount: figures.net, ratePpm: tier.ratePpm }]
  if (kind === 'hourly_salary')
    return [
      { of: 'won', amount: figures.won, ratePpm: tier.ratePpm },
      { of: 'lost', amount: figures.lost, ratePpm: tier.lostRatePpm },
    ]
  if (mode === 'whole') return [{ of: 'turnover', amount: figures.turnover, ratePpm: tier.ratePpm }]
  return tiers.slice(0, reached + 1).map(({ from, ratePpm }, index) => {
    const end = index === reached ? figures.turnover : (tiers[index + 1]?.from ?? figures.turnover)
    return { of: 'turnover', amount: end - from, ratePpm }
  })
}

/** Rounded down together, never one by one: each share is what the sum of products grows by. */
export function sharesOf(products: readonly Product[]): Part[] {
  let exact = 0n
  let given = 0n
  return products.map((product) => {
    exact += product.amount * BigInt(product.ratePpm)
    const share = divide(exact, ppm, 'floor') - given
    given += share
    return { ...product, share }
  })
}

const sumShares = (parts: readonly Part[]): bigint => parts.reduce((sum, { share }) => sum + share, 0n)
