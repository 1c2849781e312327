import { multiplyRatio, parseRatio, ratio, ratioToDecimal } from '@fairground/money'

/** `0.76` is 76, for people. */
export const percentOf = (rate: string): string =>
  ratioToDecimal(multiplyRatio(parseRatio(rate), ratio(100n, 1n)), 2, 'up').replace(/\.?0+$/, '')
