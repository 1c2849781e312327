import type { CurrencyCode } from './currency.ts'

/** `amount` counts ledger units of `currency` (see `Currency.scale`) and may be negative. */
export interface Money {
  readonly amount: bigint
  readonly currency: CurrencyCode
}

export const money = (amount: bigint, currency: CurrencyCode): Money => ({ amount, currency })
export const zero = (currency: CurrencyCode): Money => ({ amount: 0n, currency })

/** @throws TypeError when the currencies differ: conversion is a separate posting, never an addition. */
export const add = (a: Money, b: Money): Money => money(a.amount + sameCurrency(a, b).amount, a.currency)
/** @throws TypeError when the currencies differ. */
export const subtract = (a: Money, b: Money): Money => money(a.amount - sameCurrency(a, b).amount, a.currency)
export const negate = (a: Money): Money => money(-a.amount, a.currency)

export const sum = (parts: readonly Money[], currency: CurrencyCode): Money => parts.reduce(add, zero(currency))

/** @throws TypeError when the currencies differ. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  const other = sameCurrency(a, b)
  if (a.amount === other.amount) return 0
  return a.amount < other.amount ? -1 : 1
}

export const isZero = (a: Money): boolean => a.amount === 0n
export const isPositive = (a: Money): boolean => a.amount > 0n
export const isNegative = (a: Money): boolean => a.amount < 0n

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} does not mix with ${b.currency}`)
  return b
}
