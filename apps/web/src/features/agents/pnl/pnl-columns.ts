/** The figures of a row, in the order in which they add up. */
export const pnlColumns = [
  'staked',
  'open',
  'valid',
  'paid',
  'net',
  'bonuses',
  'rebates',
  'result',
  'deposits',
  'withdrawals',
] as const
