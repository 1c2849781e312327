import { plainDigits } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { hashPassword, verifyPassword } from '../passwords/passwords.ts'
import { stepUp } from '../sessions/step-up.ts'
import type { StorePaymentPassword } from '../registration/open-account.ts'
import type { SecurityParts } from './security-parts.ts'
import {
  clearPaymentAttempts,
  findPaymentLock,
  findPaymentPassword,
  insertPaymentPassword,
  lockPaymentPassword,
  replacePaymentPassword,
  countPaymentAttempt,
} from './security.queries.ts'

const triesMax = 5
const lockMinutes = 60

/** @throws Refused password_format, password_too_common, password_same, payment_password_wrong, payment_password_locked */
export async function setPaymentPassword(
  parts: SecurityParts,
  { context, body }: HandlerInput<'accounts.setPaymentPassword'>,
): Promise<Record<string, never>> {
  const { session } = context
  await stepUp(parts, context, body.password)
  const digits = plainDigits(body.paymentPassword)
  checkDigits(digits)
  const known = await findPaymentPassword(parts.database.of(session.merchant), session.memberId)
  if (known) {
    await checkPaymentPassword(parts, context, { typed: body.oldPaymentPassword, field: 'oldPaymentPassword' })
    if (plainDigits(body.oldPaymentPassword) === digits)
      throw new Refused('password_same', { field: 'paymentPassword' })
  }
  const after = await hashPassword(digits)
  return parts.commands.run(
    { scope: context.scope, name: 'accounts.setPaymentPassword', address: context.address },
    async ({ tx, scope, audit }) => {
      const isWritten = known
        ? await replacePaymentPassword(tx, { memberId: session.memberId, before: known.password_hash, after })
        : await insertPaymentPassword(tx, {
            member_id: session.memberId,
            merchant_id: scope.merchant,
            password_hash: after,
          })
      if (!isWritten) throw new Refused('payment_password_wrong', { field: 'oldPaymentPassword' })
      audit({
        action: known ? 'member.paymentPassword.change' : 'member.paymentPassword.set',
        subject: `member:${session.memberId}`,
      })
      return {}
    },
  )
}

/** Chosen on opening the account. @throws Refused password_format, password_too_common */
export const storePaymentPassword: StorePaymentPassword = async ({ tx, scope, audit }, memberId, digits) => {
  checkDigits(digits)
  const passwordHash = await hashPassword(digits)
  await insertPaymentPassword(tx, { member_id: memberId, merchant_id: scope.merchant, password_hash: passwordHash })
  audit({ action: 'member.paymentPassword.set', subject: `member:${memberId}` })
}

/** @throws Refused password_format, password_too_common */
export function checkDigits(digits: string): void {
  if (!/^[0-9]{6}$/.test(digits)) throw new Refused('password_format', { field: 'paymentPassword' })
  const isRun = '01234567890123456 98765432109876543'.includes(digits)
  if (isRun || /^(.{1,3})\1+$/.test(digits)) throw new Refused('password_too_common', { field: 'paymentPassword' })
}

export const hasPaymentPassword = async (db: Reader, memberId: string): Promise<boolean> =>
  (await findPaymentPassword(db, memberId)) !== undefined

/**
 * Checks the payment password before money leaves. Wrong guesses lock it; the member can set a new one.
 * @throws Refused payment_password_wrong, payment_password_locked, rate_limited
 */
export async function checkPaymentPassword(
  { database }: Pick<SecurityParts, 'database'>,
  { session }: MemberContext,
  { typed, field }: { typed: string; field: string },
): Promise<void> {
  const db = database.of(session.merchant)
  const limit = { memberId: session.memberId, triesMax, lockMinutes }
  const taken = await countPaymentAttempt(db, limit)
  if (!taken) {
    const lock = await findPaymentLock(db, session.memberId)
    // No lock yet: the last tries are still being compared, and may be right.
    if (!lock) throw new Refused('rate_limited', { retryAfterSeconds: 1 })
    throw new Refused('payment_password_locked', { until: lock.locked_until?.toISOString() ?? null })
  }
  const isRight = await verifyPassword(taken.password_hash, plainDigits(typed))
  if (!isRight) {
    await lockPaymentPassword(db, limit)
    throw new Refused('payment_password_wrong', { field, triesLeft: triesMax - taken.tries })
  }
  await clearPaymentAttempts(db, session.memberId)
}
