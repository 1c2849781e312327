import {
  freeRoundRewardKinds,
  freeRoundsMax,
  goodsRewardKinds,
  isCounted,
  type PromotionTerms,
  type TermsOf,
} from '@fairground/contract'
import { parseMoney, type CurrencyCode } from '@fairground/money'
import { Refused } from '../../../platform/refused.ts'
import { paysOf, type RewardUnit } from '../engine/units.ts'
import { isMoney } from '../kinds/missions.ts'
import { bestPercent } from './compute-cost.ts'

/** The shape was checked by the contract; these are the rules between its parts. */
export function checkTerms(terms: PromotionTerms, currency: string): void {
  checkAmounts(terms, currency)
  if (terms.kind !== 'deposit') checkPays(terms)
  checkWagering(terms, currency)
  if (terms.kind === 'referral') return checkTiers(terms.tiers)
  if (terms.kind === 'birthday' || terms.kind === 'weekly') return checkLevels(terms.levels ?? [])
  if (terms.kind !== 'missions') return
  const keys = terms.tasks.map(({ key }) => key)
  if (new Set(keys).size < keys.length) throw new Refused('invalid_request', { field: 'key' })
  // A mission comes after an earlier one of the list with the same length, so that chains have no circles.
  for (const [index, { after, isDaily }] of terms.tasks.entries()) {
    if (after === null) continue
    const before = terms.tasks.slice(0, index).find(({ key }) => key === after)
    if (before?.isDaily !== isDaily) throw new Refused('invalid_request', { field: 'after' })
  }
}

/** @throws Refused amount_invalid */
export function checkAmounts(terms: PromotionTerms, currency: string): void {
  const unit = { currency, pays: paysOf(terms) ?? 'bonus' }
  for (const amount of rewardsIn(terms))
    if (rewardIn(amount, unit) > mostOf(unit)) throw new Refused('amount_invalid', { field: 'amount' })
  for (const amount of conditionsIn(terms)) amountIn(amount, currency)
  if (terms.kind !== 'deposit' && terms.rounds) amountIn(terms.rounds.stake, currency)
}

/** A claim of goods is one order of one piece, and one of free rounds one grant. */
const mostOf = ({ pays }: RewardUnit): bigint =>
  pays === 'goods' ? 1n : pays === 'free_rounds' ? BigInt(freeRoundsMax) : sumMax

/** Of one reward and of one budget in ledger units: thousands of them can be added where a number is one of 64 bits. */
const sumMax = 2n ** 53n

/** @throws Refused amount_invalid */
export function budgetIn(typed: string, unit: RewardUnit): bigint {
  const budget = rewardIn(typed, unit)
  if (budget > sumMax) throw new Refused('amount_invalid', { field: 'budget', fault: 'too_large' })
  return budget
}

function checkPays(terms: Exclude<PromotionTerms, { kind: 'deposit' }>): void {
  const { pays, times } = terms
  // A bonus is released by its turnover, so it needs some; nothing has to be staked for points and goods.
  const isUnstaked = pays === 'points' || pays === 'goods'
  if (pays === 'bonus' ? times === 0 : isUnstaked && times !== 0)
    throw new Refused('invalid_request', { field: 'times' })
  if ((pays === 'goods') !== (terms.item !== undefined)) throw new Refused('invalid_request', { field: 'item' })
  if (pays === 'goods' && !goodsRewardKinds.some((kind) => kind === terms.kind))
    throw new Refused('invalid_request', { field: 'pays' })
  checkOwnGoods(terms)
  if ((pays === 'free_rounds') !== (terms.rounds !== undefined))
    throw new Refused('invalid_request', { field: 'rounds' })
  if (pays === 'free_rounds' && !freeRoundRewardKinds.some((kind) => kind === terms.kind))
    throw new Refused('invalid_request', { field: 'pays' })
  // Only a share that is paid in points is converted.
  if ((terms.kind === 'rebate' || terms.kind === 'cashback') && (pays === 'points') !== (terms.perPoint !== undefined))
    throw new Refused('invalid_request', { field: 'perPoint' })
}

/** Goods of their own have ranks and steps of what pays goods; ranks in their order, and as far as there are prizes. */
function checkOwnGoods(terms: Exclude<PromotionTerms, { kind: 'deposit' }>): void {
  const isForGoods = terms.pays === 'goods'
  if (terms.kind === 'referral' && !isForGoods && terms.tiers.some(({ item }) => item !== undefined))
    throw new Refused('invalid_request', { field: 'item' })
  if (terms.kind !== 'race' || terms.rankItems === undefined) return
  const ranks = terms.rankItems.map(({ rank }) => rank)
  const isRising = ranks.every((rank, index) => rank > (ranks[index - 1] ?? 1))
  if (!isForGoods || !isRising || (ranks.at(-1) ?? 0) > terms.prizes.length)
    throw new Refused('invalid_request', { field: 'rankItems' })
}

/** More than nothing: whole points, pieces or rounds, or money with no more decimals than the currency shows. */
export const rewardIn = (typed: string, { currency, pays }: RewardUnit): bigint =>
  isCounted(pays) ? wholeIn(typed) : amountIn(typed, currency)

const whole = /^[1-9]\d{0,8}$/

function wholeIn(typed: string): bigint {
  if (!whole.test(typed)) throw new Refused('amount_invalid', { field: 'amount' })
  return BigInt(typed)
}

/** One amount for each level. */
function checkLevels(levels: TermsOf<'weekly'>['levels']): void {
  if (new Set(levels.map(({ level }) => level)).size < levels.length)
    throw new Refused('invalid_request', { field: 'levels' })
}

function checkTiers(tiers: TermsOf<'referral'>['tiers']): void {
  if (new Set(tiers.map(({ key }) => key)).size < tiers.length) throw new Refused('invalid_request', { field: 'key' })
  if (tiers.some(({ inviter, friend }) => inviter === null && friend === null))
    throw new Refused('invalid_request', { field: 'inviter' })
}

const isGiven = (amount: string | null): amount is string => amount !== null

function checkWagering(terms: PromotionTerms, currency: string): void {
  const { wagering } = terms
  if (!wagering) return
  const { categories, games, stakeMax, winMax } = wagering
  const isTwice = (names: readonly string[]): boolean => new Set(names).size < names.length
  // A bonus for which no bet counts could never be released; of what is no bonus all bets count.
  const isNone = bestPercent(wagering) === 0 || (terms.kind !== 'deposit' && terms.pays !== 'bonus')
  if (isNone || isTwice(categories.map(({ category }) => category)) || isTwice(games.map(({ game }) => game)))
    throw new Refused('invalid_request', { field: 'wagering' })
  for (const amount of [stakeMax, winMax]) if (amount !== null) amountIn(amount, currency)
}

function amountIn(typed: string, currency: string): bigint {
  const read = parseMoney(typed, currency as CurrencyCode, { precision: 'shown' })
  if (typeof read === 'string' || read.amount <= 0n) throw new Refused('amount_invalid', { field: currency })
  return read.amount
}

/** What it pays. */
function rewardsIn(terms: PromotionTerms): string[] {
  switch (terms.kind) {
    case 'deposit':
      return [terms.bonusMax]
    case 'sign_in':
      return terms.days
    case 'rebate':
    case 'cashback':
      return [terms.rewardMin, terms.rewardMax]
    case 'level':
    case 'weekly':
      return terms.levels.map(({ amount }) => amount)
    case 'race':
      return terms.prizes
    case 'missions':
      return terms.tasks.map(({ amount }) => amount)
    case 'referral':
      return terms.tiers.flatMap(({ inviter, friend }) => [inviter, friend].filter(isGiven))
    case 'birthday':
      return [terms.amount, ...(terms.levels ?? []).map(({ amount }) => amount)]
    case 'app':
    case 'code':
      return [terms.amount]
  }
}

/** Amounts of money that it asks for, whatever it pays. */
function conditionsIn(terms: PromotionTerms): string[] {
  switch (terms.kind) {
    case 'deposit':
      return [terms.depositMin]
    case 'rebate':
    case 'cashback':
      return terms.perPoint === undefined ? [] : [terms.perPoint]
    case 'race':
      return [terms.scoreMin]
    case 'missions':
      return terms.tasks.filter(isMoney).map(({ target }) => target)
    case 'referral':
      return terms.tiers.map(({ target }) => target)
    case 'app':
    case 'birthday':
    case 'code':
    case 'level':
    case 'sign_in':
    case 'weekly':
      return []
  }
}
