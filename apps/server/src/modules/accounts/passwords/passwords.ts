import { hash, verify } from '@node-rs/argon2'
import commonPasswords from './generated/common-passwords.json' with { type: 'json' }

/** Argon2id with the memory that OWASP recommends and three times its passes: 30 ms per login. */
const cost = { memoryCost: 19_456, timeCost: 6, parallelism: 1 } as const
const costText = `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/**
 * One form, whichever keyboard it is typed on (RFC 8265, OpaqueString): letters composed, every space the usual one. Case
 * and width are left apart.
 */
export const passwordForm = (typed: string): string => typed.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')

export const isSamePassword = (one: string, other: string): boolean => passwordForm(one) === passwordForm(other)

/** In characters of its one form. */
export const passwordLength = (password: string): number => [...passwordForm(password)].length

export const hashPassword = (password: string): Promise<string> => hash(passwordForm(password), cost)

/** Compared with when the account does not exist, so that the answer takes the same time. */
let decoy: Promise<string> | null = null

/** `outdated`: right, by a hash of older cost parameters or of another form. It is to be hashed again. */
export type PasswordMatch = 'right' | 'outdated' | 'wrong'

/** The same work for a wrong password and for an unknown account, which has no hash. */
export async function matchPassword(stored: string | undefined, password: string): Promise<PasswordMatch> {
  decoy ??= hashPassword('no account has this one')
  const against = stored ?? (await decoy)
  const form = passwordForm(password)
  const isRight = await verify(against, form)
  // Hashes that are older than the one form are of what was typed.
  const isRightAsTyped = !isRight && form !== password && (await verify(against, password))
  if (stored === undefined || (!isRight && !isRightAsTyped)) return 'wrong'
  return isRight && stored.includes(costText) ? 'right' : 'outdated'
}

/** False for a wrong password and for an unknown account, after the same work. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> =>
  (await matchPassword(stored, password)) !== 'wrong'

export type PasswordFault = 'password_format' | 'password_too_common'

/** 8 to 64 characters of any kind, and not a commonly used password. */
export function checkPassword(password: string, account: string): PasswordFault | null {
  const length = passwordLength(password)
  if (length < 8 || length > 64) return 'password_format'
  const plain = passwordForm(password).toLowerCase()
  if (plain.includes(account.toLowerCase()) && account.length >= 4) return 'password_too_common'
  return isTrivial(plain) || common.has(plain) ? 'password_too_common' : null
}

/** Leaked passwords that satisfy the length rule, most used first. */
const common: ReadonlySet<string> = new Set(commonPasswords)

const sequences = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

function isTrivial(plain: string): boolean {
  if (new Set(plain).size <= 2) return true
  return sequences.some((sequence) => sequence.includes(plain)) || /^(.{1,4})\1+$/.test(plain)
}
