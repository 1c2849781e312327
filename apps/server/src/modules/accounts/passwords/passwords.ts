import { hash, verify } from '@node-rs/argon2'
import commonPasswords from './generated/common-passwords.json' with { type: 'json' }

/** Argon2id with the memory that OWASP recommends and three times its passes: 30 ms per login. */
const cost = { memoryCost: 19_456, timeCost: 6, parallelism: 1 } as const
const costText = `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** True for a hash with older cost parameters: hash again when the password is next known. */
export const isOutdated = (stored: string): boolean => !stored.includes(costText)

/** Compared with when the account does not exist, so that the answer takes the same time. */
let decoy: Promise<string> | null = null

/** False for a wrong password and for an unknown account, after the same work. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this one')
  const isRight = await verify(stored ?? (await decoy), password)
  return isRight && stored !== undefined
}

export type PasswordFault = 'password_format' | 'password_too_common'

/** 8 to 64 characters of any kind, and not a commonly used password. */
export function checkPassword(password: string, account: string): PasswordFault | null {
  const length = [...password].length
  if (length < 8 || length > 64) return 'password_format'
  const plain = password.toLowerCase()
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
