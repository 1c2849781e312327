import { z } from 'zod'
import { roundTerms } from '../games/free-rounds/rounds-offer.ts'
import { amount, gameType, id } from '../schema/scalars.ts'
import { missionMetrics, raceScores, referralMetrics, rewardPays, sharedSigns } from './values.ts'
import { wagering } from './wagering.ts'

/** The terms of a promotion in one currency, by its kind. Amounts are in that currency. */

const reward = {
  /**
   * Where it is points or free rounds, the amounts of the reward and its budget are their numbers; where it is goods, each
   * reward is one piece. Nothing has to be staked for points and goods.
   */
  pays: z.enum(rewardPays),
  /** How many times the reward, of free rounds their wins, must be staked: at most ten. A bonus needs at least one. */
  times: z.int().min(0).max(10),
  /** How long a reward waits to be claimed. */
  claimDays: z.int().min(1).max(90),
  /** Of a reward that is a bonus. */
  wagering: wagering.optional(),
  /** Of goods: the item of the mall that is sent, where a rank or a step names none of its own. */
  item: id.optional(),
  /** Of free rounds. */
  rounds: roundTerms.optional(),
}
const basisPoints = z.int().min(1).max(5_000)
/** Of a share that is paid in points: how much of it in money makes one. The least and the most are then points. */
const perPoint = amount.optional()
const taskKey = z.string().regex(/^[a-z0-9_-]{1,24}$/)

const depositTerms = z.strictObject({
  kind: z.literal('deposit'),
  /** Percentage of the credited amount. */
  percent: z.int().min(1).max(1_000),
  bonusMax: amount,
  depositMin: amount,
  /** How many times deposit and bonus together must be staked. */
  times: z.int().min(1).max(10),
  isFirstOnly: z.boolean(),
  wagering: wagering.optional(),
})
/** The reward of each day in a row; after the last, or after a day without, it begins again. */
const signInTerms = z.strictObject({ kind: z.literal('sign_in'), days: z.array(amount).min(1).max(31), ...reward })
const codeTerms = z.strictObject({
  kind: z.literal('code'),
  code: z.string().regex(/^[A-Z0-9]{4,24}$/),
  amount,
  ...reward,
})
/** Each day, a share of the valid bets in each kind of game. */
const rebateTerms = z.strictObject({
  kind: z.literal('rebate'),
  rates: z
    .array(z.strictObject({ category: gameType, basisPoints: z.int().min(1).max(500) }))
    .min(1)
    .max(9),
  rewardMin: amount,
  rewardMax: amount,
  perPoint,
  ...reward,
})
/** Each week from Monday, a share of what was lost. */
const cashbackTerms = z.strictObject({
  kind: z.literal('cashback'),
  basisPoints,
  rewardMin: amount,
  rewardMax: amount,
  perPoint,
  ...reward,
})
/** From a VIP level on, until the next one of the list. */
const levelAmount = z.strictObject({ level: z.int().min(1).max(100), amount })
/** Levels: what they get instead of the amount for everybody. */
const birthdayTerms = z.strictObject({
  kind: z.literal('birthday'),
  amount,
  levels: z.array(levelAmount).max(50).optional(),
  ...reward,
})
/** Each week from Monday, by the VIP level at the time of the claim; below the least level of the list nothing. */
const weeklyTerms = z.strictObject({
  kind: z.literal('weekly'),
  levels: z.array(levelAmount).min(1).max(50),
  ...reward,
})
const levelTerms = z.strictObject({
  kind: z.literal('level'),
  levels: z.array(levelAmount).min(1).max(50),
  ...reward,
})
const appTerms = z.strictObject({ kind: z.literal('app'), amount, ...reward })
const mission = z.strictObject({
  key: taskKey,
  metric: z.enum(missionMetrics),
  /** Of the bets that count; null: all. */
  category: gameType.nullable(),
  /** An amount of money, or a number of bets or deposits. */
  target: amount,
  amount,
  isDaily: z.boolean(),
  /** The mission before it, whose reward must be claimed first. */
  after: taskKey.nullable(),
})
const missionsTerms = z.strictObject({ kind: z.literal('missions'), tasks: z.array(mission).min(1).max(20), ...reward })

/** A step of a friend, and what it pays to either side. */
export const referralTier = z.strictObject({
  key: taskKey,
  metric: z.enum(referralMetrics),
  target: amount,
  inviter: amount.nullable(),
  friend: amount.nullable(),
  /** Of goods: another item for either side of this step. */
  item: id.optional(),
})
/** For friends who register by a member’s link. */
const referralTerms = z.strictObject({
  kind: z.literal('referral'),
  tiers: z.array(referralTier).min(1).max(6),
  /** How many friends of one member are paid for, first registered first. */
  friendsMax: z.int().min(1).max(200),
  /** How many days after registering a friend’s deposits and bets count. */
  days: z.int().min(1).max(365),
  ...reward,
})

/**
 * From its start to its end; who has the same score shares the prizes of the ranks that they take together. Goods are not
 * shared: who has reached the score first is ahead.
 */
const raceTerms = z.strictObject({
  kind: z.literal('race'),
  score: z.enum(raceScores),
  /** Of the bets that count; null: all. */
  category: gameType.nullable(),
  /** Below it a member has no rank. */
  scoreMin: amount,
  /** Of each rank, from the first. */
  prizes: z.array(amount).min(1).max(100),
  /** Of goods: from this rank to the next of the list, another item than that of the ranks before. */
  rankItems: z
    .array(z.strictObject({ rank: z.int().min(2).max(100), item: id }))
    .max(99)
    .optional(),
  ...reward,
})

export const promotionTerms = z.discriminatedUnion('kind', [
  raceTerms,
  depositTerms,
  signInTerms,
  codeTerms,
  rebateTerms,
  cashbackTerms,
  birthdayTerms,
  weeklyTerms,
  levelTerms,
  appTerms,
  missionsTerms,
  referralTerms,
])

/** Whom a promotion is for. Members with the label `nobonus`, in a time-out or excluded get none. */
export const promotionEligibility = z.strictObject({
  /** One of them at least; empty: everybody. */
  labels: z.array(z.string().min(1).max(40)).max(20),
  /** None of them. */
  notLabels: z.array(z.string().min(1).max(40)).max(20),
  levelMin: z.int().min(0).max(100),
  /** Registered within so many days; null: whenever. */
  newDays: z.int().min(1).max(3_650).nullable(),
  /** Has deposited before. */
  isReturning: z.boolean(),
  isOncePerDevice: z.boolean(),
  /** One claim for each of these: another member’s with the same one waits for a decision. Not of a deposit's. */
  oncePer: z.array(z.enum(sharedSigns)).max(sharedSigns.length).optional(),
})
