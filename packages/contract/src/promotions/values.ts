/** The states of a claim. */
export const claimStates = [
  'upcoming',
  'joinable',
  'joined',
  'claimable',
  'applying',
  'process',
  'issued',
  'rejected',
  'claimed',
  'signed',
  'closed',
] as const

/** What a promotion pays for. `announced`: nothing yet. */
export const promotionKinds = [
  'announced',
  'deposit',
  'sign_in',
  'code',
  'rebate',
  'cashback',
  'birthday',
  'weekly',
  'level',
  'app',
  'missions',
  'referral',
  'race',
] as const

export const promotionCategories = ['new', 'slots', 'live', 'lottery', 'cashback', 'other'] as const

/** What a mission counts, since it was joined or since the day began. */
export const missionMetrics = ['validBets', 'bets', 'deposits', 'depositSum'] as const

/** What a friend who was invited has to reach, counted from registration. */
export const referralMetrics = ['depositSum', 'validBets'] as const

/** How far a friend has come. */
export const friendStages = ['registered', 'deposited', 'playing'] as const

/**
 * Why staff look at a reward before it is paid: the friend shares it with the inviter, with another friend or any other
 * member. `circular`: with somebody who invited the inviter.
 */
export const heldReasons = ['device', 'address', 'card', 'contact', 'circular'] as const

/** What members may share who are one person, besides a device: who shares it with an earlier claimer waits for staff. */
export const sharedSigns = ['address', 'card', 'contact'] as const

/** What a race is decided by: valid bets, or what winning bets brought above their stakes. */
export const raceScores = ['validBets', 'wins'] as const

/**
 * Cash at once, a bonus that is staked after cash, whole points of the mall, one piece of its goods, or free rounds of a game,
 * whose wins are cash.
 */
export const rewardPays = ['cash', 'bonus', 'points', 'goods', 'free_rounds'] as const

/** Rewards that are counted; the others are money. */
export const countedPays = ['points', 'goods', 'free_rounds'] as const
export type CountedPays = (typeof countedPays)[number]

export const isCounted = (pays: string | null | undefined): pays is CountedPays =>
  countedPays.some((each) => each === pays)

/** What a VIP level brings again and again: each week, and each year. */
export const levelGiftKinds = ['weekly', 'birthday'] as const

/** Kinds whose rewards are claimed by the member who can say where goods are sent. */
export const goodsRewardKinds = ['sign_in', 'code', 'birthday', 'level', 'app', 'missions', 'race', 'referral'] as const

/** Kinds whose rewards are numbers that are set: a share of money is no number of rounds. */
export const freeRoundRewardKinds = [...goodsRewardKinds, 'weekly'] as const

/** Of one reward. */
export const freeRoundsMax = 1_000

/** One step of a promotion: a day of a calendar, a mission, a level. */
export const stepStates = ['coming', 'open', 'claimable', 'applying', 'rejected', 'taken'] as const

/** The states of one stored claim. */
export const storedClaimStates = ['claimable', 'applying', 'issued', 'claimed', 'rejected', 'expired'] as const

/** A red rain: announced, under way, over and being paid, done, or stopped by staff. */
export const rainStates = ['announced', 'running', 'over', 'paid', 'stopped'] as const

/** A red rain of an agent: for those recruited by the agent, or for everybody below. */
export const rainReaches = ['direct', 'line'] as const
export type RainReach = (typeof rainReaches)[number]

/** How its sum is spread over its envelopes. */
export const rainMixes = ['equal', 'mixed'] as const
export type RainMix = (typeof rainMixes)[number]

/** The outcome of a promotion picked with a deposit. */
export const bonusOutcomes = ['promised', 'granted', 'missed'] as const

/** Why a deposit was credited without the picked bonus. */
export const bonusMisses = ['not_first', 'bonus_active', 'budget_spent', 'not_eligible'] as const

/** What waits for a second operator where it gives more than one gives alone. */
export const rewardProposalKinds = [
  'promotion',
  'rain',
  'claim',
  'mall_item',
  'vouchers',
  'point_rate',
  'points',
] as const
export type RewardProposalKind = (typeof rewardProposalKinds)[number]
/** What gifts are counted in besides money. */
export const countedUnits = ['points', 'pieces'] as const
