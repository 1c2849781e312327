/**
 * What the platform holds people to and the site shows: plain values. The site reads them without the schemas that are
 * made from them, which would weigh more than most of its pages.
 */

/** Of pictures that people send: 5 MB each (specification §5). */
export const pictureBytesMax = 5 * 1024 * 1024

/** What the identity check takes. */
export const kycLimits = { pictures: 3, pictureBytes: pictureBytesMax, remark: 140 } as const
export const kycDocuments = ['id_card', 'passport', 'licence'] as const
export const kycStates = ['unverified', 'under_review', 'verified', 'rejected'] as const

export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]
export const limitSpans = ['day', 'week', 'month'] as const
export type LimitSpan = (typeof limitSpans)[number]
/** Months of a self-exclusion; `null` in a request: until further notice. */
export const exclusionMonths = [6, 12, 24, 60] as const
export const timeOutDaysMax = 42
export const realityMinutes = [15, 30, 45, 60, 120] as const

export const signInProviders = ['google', 'facebook'] as const
export type SignInProvider = (typeof signInProviders)[number]

/** Colours of pennants. */
export const vipTones = ['bronze', 'silver', 'gold', 'jade', 'sapphire', 'ruby', 'diamond', 'star'] as const

/** Ways to pay in. */
export const channelKinds = [
  'manual',
  'bank',
  'alipay',
  'qq',
  'wechat',
  'qr',
  'wallet',
  'card',
  'crypto',
  'voucher',
] as const
export type ChannelKind = (typeof channelKinds)[number]

/** The account record as a file: text, not JSON. */
export const entryFilePath = '/wps/wallets/transactions.csv'

/** What became of a promotion that was picked with a deposit. */
export const bonusOutcomes = ['promised', 'granted', 'missed'] as const
/** Why a deposit was credited without the bonus that was picked with it. */
export const bonusMisses = ['not_first', 'bonus_active'] as const
