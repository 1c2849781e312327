import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { Refused } from '../../../platform/refused.ts'
import { ruleFor } from '../registration/registration-rules.ts'

/** A keyed hash that finds a contact without decrypting it. `text` must be normalised. */
export const contactBlind = (keyring: Keyring, kind: 'email' | 'mobile', text: string): Buffer =>
  keyring.blind(`contact/${kind}`, text)

/** Normalised. @throws Refused email_format */
export function emailOf(given: string): string {
  const email = given.trim().toLowerCase()
  if (!ruleFor('email').test(email)) throw new Refused('email_format', { field: 'email' })
  return email
}

/**
 * A password reset code sent by e-mail is bound to the account, not to the address: the form asks for the account name
 * only.
 */
export const resetTarget = (account: string): string => `account:${account}`
