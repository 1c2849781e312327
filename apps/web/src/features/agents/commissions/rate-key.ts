import type { CommissionRate, RefusalParams } from '@fairground/contract'

export type RateOf = Pick<CommissionRate, 'category' | 'basis'>

export const rateKey = ({ category, basis }: RateOf): string => `${category} ${basis}`

/** Whether a refusal names the rate. */
export const isRateOf = (refused: RefusalParams | undefined, { category, basis }: RateOf): boolean =>
  refused?.category === category && refused.basis === basis
