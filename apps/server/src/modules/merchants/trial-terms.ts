import { roleOf, type MemberType, type TrialTerms } from '@fairground/contract'
import { findCurrency, getCurrency } from '@fairground/money'
import type { Merchant } from './merchants.ts'

const { code: currency, symbol: currencySymbol, shownDecimals, scale } = getCurrency('FUN')

/** A trial idle for this long is closed. */
export const trialIdleDays = 7

/** The state of trial play at a merchant. */
export function trialTermsOf({ code, settings }: Merchant): TrialTerms {
  const { trial } = settings
  return {
    isOpen: trial?.isOpen === true && canBePlayed(settings.currency),
    merchantCode: trial?.merchantCode ?? code,
    currency,
    currencySymbol,
    shownDecimals,
    startAmount: trial?.startAmount ?? '0',
    needsAge: trial?.needsAge ?? true,
    idleDays: trialIdleDays,
  }
}

/**
 * Trial stakes are configured like those of the merchant's currency: play money must have as many decimals, and must
 * not be that currency.
 */
const canBePlayed = (own: string): boolean => own !== currency && (findCurrency(own)?.scale ?? scale + 1) <= scale

/** The merchant code of a session: a trial has its own. */
export const codeFor = (merchant: Merchant, type: MemberType): string =>
  roleOf(type) === 'trial' ? trialTermsOf(merchant).merchantCode : merchant.code
