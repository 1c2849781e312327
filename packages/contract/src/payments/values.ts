/** Kinds of deposits. */
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
export const withdrawalStates = [
  'requested',
  'under_review',
  'approved',
  'paid',
  'rejected',
  'cancelled',
  'returned',
] as const

/** What a number of withdrawals without a fee is of. */
export const freePeriods = ['day', 'month'] as const

/** What blocks a withdrawal, in the order in which to solve it. */
export const withdrawalBlocks = ['bank_card', 'payment_password', 'kyc', 'turnover', 'debt', 'commission'] as const
