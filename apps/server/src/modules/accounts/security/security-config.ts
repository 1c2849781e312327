import type { Calls, ReplyOf } from '@fairground/contract'
import type { Selectable } from 'kysely'
import type { Reader } from '../../../platform/db/database.ts'
import type { KycCheck } from '../../../platform/db/generated/schema.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { findFactors } from '../mfa/mfa-view.ts'
import { findContact } from '../contacts/contacts.ts'
import { findStepUp } from '../sessions/step-up.queries.ts'
import { listDevices } from '../sessions/devices.queries.ts'
import { maskContact } from '../contacts/mask-contact.ts'
import { findPayeeName, maskName } from '../contacts/payee-name.ts'
import { scoreOf } from './score.ts'
import type { SecurityParts } from './security-parts.ts'
import { findPasswordDay, findPaymentPassword, listAnswered } from './security.queries.ts'

export interface SecurityConfigParts extends SecurityParts {
  /** Cards belong to payments, which stand on accounts. */
  countBankCards: (db: Reader, memberId: string) => Promise<number>
  /** State of the latest identity check, which belongs to kyc; undefined: there was none. */
  findKycState: (db: Reader, memberId: string) => Promise<Selectable<KycCheck>['state'] | undefined>
}

/** What protects this account, with every figure masked. */
export async function securityConfig(
  parts: SecurityConfigParts,
  { session }: MemberContext,
): Promise<ReplyOf<Calls['accounts.securityStatus']>> {
  const { database, keyring, merchants } = parts
  const { memberId } = session
  const db = database.of(session.merchant)
  const { sessionIdleMinutes } = merchants.get(session.merchant).settings
  const [day, payment, mobile, email, payeeName, answered, bankCardCount, devices, until, kycState, factors] =
    await Promise.all([
      findPasswordDay(db, memberId),
      findPaymentPassword(db, memberId),
      findContact(db, keyring, { memberId, kind: 'mobile' }),
      findContact(db, keyring, { memberId, kind: 'email' }),
      findPayeeName(db, parts, memberId),
      listAnswered(db, memberId),
      parts.countBankCards(db, memberId),
      listDevices(db, memberId, sessionIdleMinutes),
      findStepUp(db, session.id),
      parts.findKycState(db, memberId),
      findFactors(db, memberId),
    ])
  const [isMobileUnreachable, isEmailUnreachable] = await Promise.all([
    mobile ? parts.messages.isUnreachable(db, 'sms', mobile.text) : false,
    email ? parts.messages.isUnreachable(db, 'mail', email.text) : false,
  ])
  const kyc = kycState ?? 'unverified'
  const facts = {
    hasPaymentPassword: payment !== undefined,
    hasMobile: mobile?.isVerified ?? false,
    hasEmail: email?.isVerified ?? false,
    hasQuestions: answered.length > 0,
    hasSecondFactor: factors.authenticator !== null || factors.passkeys.length > 0,
    isIdentified: kyc === 'verified',
  }
  return {
    score: scoreOf(facts),
    passwordChangedAt: day.password_changed_at.toISOString(),
    hasPaymentPassword: facts.hasPaymentPassword,
    hasAuthenticator: factors.authenticator !== null,
    passkeyCount: factors.passkeys.length,
    maskedPayeeName: payeeName === undefined ? null : maskName(payeeName),
    maskedMobile: mobile ? maskContact.mobile(mobile.text) : null,
    maskedEmail: email ? maskContact.email(email.text) : null,
    isMobileVerified: facts.hasMobile,
    isEmailVerified: facts.hasEmail,
    isMobileUnreachable,
    isEmailUnreachable,
    questionCount: answered.length,
    bankCardCount,
    deviceCount: devices.length,
    kyc,
    steppedUpUntil: until?.toISOString() ?? null,
    codesBy: parts.messages.channels(session.merchant),
  }
}
