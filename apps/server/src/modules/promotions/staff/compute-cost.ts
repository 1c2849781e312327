import type { PromotionTerms, Wagering } from '@fairground/contract'
import { divide, money, type CurrencyCode } from '@fairground/money'
import { rewardUnitsOf, shareOf, unitsOf } from '../engine/units.ts'
import { rewardOf } from '../kinds/periods.ts'
import { bonusOf } from '../bonuses/bonus-rules.ts'

export interface CostQuestion {
  terms: PromotionTerms
  currency: string
  members: number
  /** What the house keeps of each bet that is made for it. */
  edgeBasisPoints: number
  /** The highest least rate of rebates that a VIP level has. */
  levelBasisPoints: number
  /** Valid bets of one member in its period; for a deposit bonus the deposit. */
  valid: bigint
}

export interface Cost {
  reward: bigint
  turnover: bigint
  /** What must be bet for it in the games that count most. */
  bets: bigint
  /** For the player: the reward less what the bets that it asks for are expected to lose. */
  expected: bigint
  costMax: bigint
  /** For the house: the rewards less what it expects to win by those bets. */
  net: bigint
}

/** What a member who uses an offer in full gets, and what that costs; the house's share of each bet is the operator's own figure. */
export function computeCost(question: CostQuestion): Cost {
  const { members, edgeBasisPoints } = question
  const { reward, turnover } = rewardAndTurnover(question)
  const bets = betsFor(question.terms, turnover)
  const lost = divide(bets * BigInt(edgeBasisPoints), 10_000n, 'down')
  const expected = reward - lost
  const all = BigInt(members)
  return {
    reward,
    turnover,
    bets,
    expected,
    costMax: prizesOf(question) ?? reward * all,
    net: expected * all,
  }
}

/** Of a race, the same for any number of members. */
function prizesOf({ terms, currency }: CostQuestion): bigint | null {
  if (terms.kind !== 'race') return null
  const unit = { currency, pays: terms.pays }
  return terms.prizes.reduce((all, each) => all + rewardUnitsOf(each, unit), 0n)
}

/** A player who wants the reward plays where bets count most. */
function betsFor(terms: PromotionTerms, turnover: bigint): bigint {
  const best = isWeighted(terms) ? bestPercent(terms.wagering) : 100
  return best === 0 ? 0n : divide(turnover * 100n, BigInt(best), 'up')
}

const isWeighted = (terms: PromotionTerms): terms is PromotionTerms & { wagering: Wagering } =>
  terms.wagering !== undefined && (terms.kind === 'deposit' || terms.pays === 'bonus')

/** The most that a bet can count, in percent. */
export const bestPercent = ({ percent, categories, games }: Wagering): number =>
  Math.max(percent, ...[...categories, ...games].map((each) => each.percent))

function rewardAndTurnover(question: CostQuestion): { reward: bigint; turnover: bigint } {
  const { terms, currency, valid } = question
  if (terms.kind === 'deposit') {
    const most = money(unitsOf(terms.bonusMax, currency), currency as CurrencyCode)
    const reward = bonusOf(money(valid, currency as CurrencyCode), { percent: terms.percent, most }).amount
    return { reward, turnover: (valid + reward) * BigInt(terms.times) }
  }
  const reward = rewardIn(terms, question)
  return { reward, turnover: reward * BigInt(terms.times) }
}

function rewardIn(terms: Exclude<PromotionTerms, { kind: 'deposit' }>, question: CostQuestion): bigint {
  const { currency, valid, edgeBasisPoints, levelBasisPoints, members } = question
  const unit = { currency, pays: terms.pays }
  const sum = (amounts: readonly string[]): bigint => amounts.reduce((all, each) => all + rewardUnitsOf(each, unit), 0n)
  const most = (amounts: readonly string[]): bigint =>
    amounts.map((each) => rewardUnitsOf(each, unit)).reduce((best, each) => (each > best ? each : best), 0n)
  switch (terms.kind) {
    case 'sign_in':
      return sum(terms.days)
    case 'level':
      return sum(terms.levels.map(({ amount }) => amount))
    case 'race':
      // Of one member on average: the prizes are the same however many race.
      return divide(prizesOf(question) ?? 0n, BigInt(members), 'down')
    case 'missions':
      return sum(terms.tasks.map(({ amount }) => amount))
    case 'referral': {
      // As many friends as are paid for, each with every step.
      const perFriend = sum(terms.tiers.flatMap(({ inviter, friend }) => [inviter ?? '0', friend ?? '0']))
      return perFriend * BigInt(terms.friendsMax)
    }
    case 'rebate': {
      // All bets in the kind of game that pays most: what it can cost.
      const best = terms.rates.toSorted((a, b) => b.basisPoints - a.basisPoints)[0]
      return rewardOf(terms, [{ category: best?.category ?? '', valid, lost: 0n, bets: 0n }], {
        currency,
        levelBasisPoints,
      })
    }
    case 'cashback':
      return rewardOf(terms, [{ category: '', valid, lost: shareOf(valid, edgeBasisPoints, currency), bets: 0n }], {
        currency,
        levelBasisPoints,
      })
    case 'birthday':
      return most([terms.amount, ...(terms.levels ?? []).map(({ amount }) => amount)])
    case 'weekly':
      // Of one week, all of them at the level that gets most.
      return most(terms.levels.map(({ amount }) => amount))
    case 'app':
    case 'code':
      return rewardUnitsOf(terms.amount, unit)
  }
}
