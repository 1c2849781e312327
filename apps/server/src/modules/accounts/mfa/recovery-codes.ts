import { randomInt } from 'node:crypto'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { replaceRecoveryCodes } from './mfa.queries.ts'

const count = 10
const length = 10
/** 32 characters that cannot be mistaken for each other: fifty random bits per code. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** `ABCDE-FGHJK`. */
function newCode(): string {
  const code = Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('')
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

export const hashRecoveryCode = (keyring: Keyring, memberId: string, typed: string): Buffer =>
  keyring.blind('recovery-code', `${memberId}:${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)

/** Replaces the earlier codes. They are shown once and stored hashed. */
export async function writeRecoveryCodes(
  { tx, scope }: CommandTools,
  keyring: Keyring,
  memberId: string,
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  const hashes = codes.map((code) => hashRecoveryCode(keyring, memberId, code))
  await replaceRecoveryCodes(tx, { memberId, merchant: scope.merchant, hashes })
  return codes
}
