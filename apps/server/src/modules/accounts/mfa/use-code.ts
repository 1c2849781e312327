import { bareCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { Refused } from '../../../platform/refused.ts'
import type { RequestContext } from '../../../platform/scope.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { findTotp, takeRecoveryCode, takeStep } from './mfa.queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

export const sealedFor = (memberId: string): string => `totp_factor:${memberId}`

/**
 * Uses up a code of the app or a recovery code. The refusal is the same for a wrong, expired or used code and when no
 * factor is set up.
 * @throws Refused second_factor_wrong
 */
export async function useCode(
  { tx }: Pick<CommandTools, 'tx'>,
  keyring: Keyring,
  { memberId, code }: { memberId: string; code: string },
): Promise<'app' | 'recovery'> {
  const digits = bareCode(code)
  if (/^[0-9]{6}$/.test(digits)) {
    const factor = await findTotp(tx, memberId)
    const secret = factor && keyring.open(factor.sealed, sealedFor(memberId))
    const step = factor && secret ? stepOfCode(secret, { code: digits, at: factor.now }) : null
    if (step !== null && (await takeStep(tx, { memberId, step }))) return 'app'
  } else if (await takeRecoveryCode(tx, { memberId, hash: hashRecoveryCode(keyring, memberId, code) })) {
    return 'recovery'
  }
  throw new Refused('second_factor_wrong', { field: 'code' })
}

interface ThrottledWork<Reply> {
  context: RequestContext
  member: { id: string; account: string }
  work: () => Promise<Reply>
}

/** Counts failures of `work`, and locks as the login does. @throws Refused login_locked, rate_limited */
export async function withLoginThrottle<Reply>(
  { throttle }: Pick<IdentityParts, 'throttle'>,
  { context, member, work }: ThrottledWork<Reply>,
): Promise<Reply> {
  const state = await throttle.check(context, { account: member.account, memberId: member.id, step: 'factor' })
  await throttle.enter(context, state)
  let reply: Reply
  try {
    reply = await work()
  } catch (cause) {
    if (cause instanceof Refused && cause.code === 'second_factor_wrong') await throttle.fail(context, state)
    throw cause
  }
  await throttle.clear(context, state)
  return reply
}
