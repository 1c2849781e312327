import { formatDecimal, money, type CurrencyCode } from '@fairground/money'

/** `1000.01 USD` */
export const amountText = (units: bigint, currency: string): string =>
  `${formatDecimal(money(units, currency as CurrencyCode))} ${currency}`
