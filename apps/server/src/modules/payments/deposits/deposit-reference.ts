import { randomInt } from 'node:crypto'

/** One number for the member, the operators and the provider; unique for each merchant. */
export const newDepositReference = (): string => `FG-${randomInt(10_000, 100_000)}-${randomInt(1_000, 10_000)}`

/** What a provider reports may be any text. */
export const isDepositReference = (text: string): boolean => /^FG-\d{5}-\d{4}$/.test(text)
