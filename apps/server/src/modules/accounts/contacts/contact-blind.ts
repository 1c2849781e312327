import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { Refused } from '../../../platform/refused.ts'
import { ruleFor } from '../registration/registration-rules.ts'

/** Finds a contact without reading it. `text` in its one form. */
export const contactBlind = (keyring: Keyring, kind: 'email' | 'mobile', text: string): Buffer =>
  keyring.blind(`contact/${kind}`, text)

/** In its one form. @throws Refused email_format */
export function emailOf(given: string): string {
  const email = given.trim().toLowerCase()
  if (!ruleFor('email').test(email)) throw new Refused('email_format', { field: 'email' })
  return email
}

/** A password reset's code that came by mail is bound to the account, not to the address: the form asks for the name alone. */
export const resetTarget = (account: string): string => `account:${account}`
