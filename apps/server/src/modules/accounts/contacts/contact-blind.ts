import { domainToASCII } from 'node:url'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { Refused } from '../../../platform/refused.ts'
import { ruleFor } from '../registration/registration-rules.ts'

/** A keyed hash that finds a contact without decrypting it. `text` must be normalised. */
export const contactBlind = (keyring: Keyring, kind: 'email' | 'mobile', text: string): Buffer =>
  keyring.blind(`contact/${kind}`, text)

/** Normalised. @throws Refused email_format */
export function emailOf(given: string): string {
  const email = findEmail(given)
  if (email === null) throw new Refused('email_format', { field: 'email' })
  return email
}

/**
 * One form for a mailbox: of usual width, in lower case, its domain in ASCII as mail is sent to it (UTS 46). Null: there is
 * no such address; signs that are not seen make none.
 */
export function findEmail(given: string): string | null {
  const typed = given.trim()
  if (/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(typed)) return null
  // The capital of Turkish keyboards leaves a dot over the small letter, which no mailbox has.
  const plain = typed.normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i')
  const at = plain.lastIndexOf('@')
  const named = plain.slice(at + 1)
  const domain = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(named) ? domainToASCII(named) : ''
  const email = `${plain.slice(0, Math.max(0, at))}@${domain}`
  return ruleFor('email').test(email) && isDomain(domain) ? email : null
}

const isDomain = (domain: string): boolean =>
  /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/.test(domain)

/**
 * A password reset code sent by e-mail is bound to the account, not to the address: the form asks for the account name
 * only.
 */
export const resetTarget = (account: string): string => `account:${account}`
