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

/** Stakes are set in the merchant's own currency: play money must be as fine, and must not be that currency. */
const canBePlayed = (own: string): boolean => own !== currency && (findCurrency(own)?.scale ?? scale + 1) <= scale

/** What a session carries as its merchant: a trial has a code of its own. */
export const codeFor = (merchant: Merchant, type: MemberType): string =>
  roleOf(type) === 'trial' ? trialTermsOf(merchant).merchantCode : merchant.code
