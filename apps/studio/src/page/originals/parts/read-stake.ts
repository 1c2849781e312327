import { readTypedAmount, signsOf, type CurrencyCode } from '@fairground/money'

/** A typed stake as a decimal; null: it is no amount, or one that may be read in two ways. */
export function readStake(text: string, currency: CurrencyCode, decimals: number): string | null {
  const typed = readTypedAmount(text, { decimals, signs: signsOf(currency) })
  return typed.state === 'read' ? typed.amount : null
}
