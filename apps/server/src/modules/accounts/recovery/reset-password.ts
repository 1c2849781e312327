import type { OwnerProof } from '@fairground/contract'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { RequestContext } from '../../../platform/scope.ts'
import { checkNewPassword, setPassword } from '../passwords/set-password.ts'
import { contactBlind, emailOf, resetTarget } from '../contacts/contact-blind.ts'
import { findMemberByAccount } from '../members/members.queries.ts'
import { findMemberByContact } from './recovery.queries.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { mobileOf } from '../contacts/mobile-number.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { askForOwner, checkOwner } from './owner-proof.ts'
import { areAnswersRight, type GivenAnswer } from '../security/check-answers.ts'

export type RecoveryParts = IdentityParts

/** Requests from one address: enough for a household, too few for guessing. */
const resetRate = { name: 'reset', burst: 20, perMinute: 10 }

const accountOf = (username: string): string => username.trim().toLowerCase()

/** The answer and the work are the same whether or not the account exists and has that address. */
export async function sendResetMail(
  { database, captchas, keyring, verificationCodes }: RecoveryParts,
  { context, body }: HandlerInput<'accounts.sendPasswordResetCode'>,
): Promise<{ expirationTime: string }> {
  const { scope } = context
  const email = emailOf(body.email)
  const account = accountOf(body.username)
  await captchas.check(scope, 'password', body)
  const owner = await findMemberByContact(database.of(scope.merchant), 'email', contactBlind(keyring, 'email', email))
  const isWanted = owner?.account === account && owner.status === 'active'
  const memberId = isWanted ? owner.id : undefined
  const order = { purpose: 'reset', channel: 'mail', to: email, target: resetTarget(account) } as const
  return verificationCodes.issue(context, { ...order, isWanted, memberId })
}

export async function resetByMail(
  parts: RecoveryParts,
  { context, body }: HandlerInput<'accounts.resetPasswordByEmail'>,
): Promise<Record<string, never>> {
  const account = accountOf(body.username)
  const find = () => findMemberByAccount(parts.database.of(context.scope.merchant), account)
  return reset(parts, context, { ...body, target: resetTarget(account), name: account, find })
}

export async function resetByPhone(
  parts: RecoveryParts,
  { context, body }: HandlerInput<'accounts.resetPasswordByMobile'>,
): Promise<Record<string, never>> {
  const mobile = mobileOf(body)
  const blind = contactBlind(parts.keyring, 'mobile', mobile)
  const find = () => findMemberByContact(parts.database.of(context.scope.merchant), 'mobile', blind)
  if (!body.verificationCode && !body.ownerProof) throw new Refused('invalid_request', { field: 'verificationCode' })
  return reset(parts, context, { ...body, target: mobile, name: mobile.slice(1), find, isByNumber: true })
}

interface Reset {
  verificationCode?: string | undefined
  ownerProof?: OwnerProof | undefined
  newPassword: string
  confirmNewPassword: string
  answers: readonly GivenAnswer[]
  target: string
  /** The account name: a password that contains it would be easy to guess. */
  name: string
  find: () => ReturnType<typeof findMemberByAccount>
  /** A number may have another owner after a long silence. */
  isByNumber?: boolean
}

async function reset(
  parts: RecoveryParts,
  context: RequestContext,
  { name, find, ...given }: Reset,
): Promise<Record<string, never>> {
  const { limiter, throttle, commands } = parts
  const passwords = { newPassword: given.newPassword, confirmNewPassword: given.confirmNewPassword }
  const { scope } = context
  checkNewPassword(passwords, name)
  await limiter.take(resetRate, context.address)
  const member = await prove(parts, context, { ...given, member: await find() })
  const passwordHash = await hashPassword(passwords.newPassword)
  await commands.run(
    {
      scope: { ...scope, actor: { kind: 'member', id: member.id } },
      name: 'security.resetPassword',
      address: context.address,
    },
    (tools) => setPassword(tools, { memberId: member.id, passwordHash, sessionId: null }),
  )
  await throttle.unlock(context, { account: member.account, memberId: member.id })
  return {}
}

type Found = Awaited<ReturnType<Reset['find']>>

/** @returns the member whose password may be set */
async function prove(
  parts: RecoveryParts,
  context: RequestContext,
  given: Omit<Reset, 'find' | 'name'> & { member: Found },
): Promise<NonNullable<Found>> {
  const { member, target, answers, verificationCode: code = '', ownerProof: proof, isByNumber } = given
  const { scope } = context
  if (proof) await checkOwner(parts, context, { use: 'reset', member, proof })
  else await parts.verificationCodes.check(scope, { purpose: 'reset', target, code })
  const db = parts.database.of(scope.merchant)
  // A wrong answer uses the code up, so answers can only be guessed as often as codes are sent.
  const isProved = proof !== undefined || (member && (await areAnswersRight(db, member.id, answers)))
  if (!member || member.status !== 'active' || !isProved)
    throw new Refused('verification_code_error', { field: 'verificationCode' })
  checkNewPassword(given, member.account)
  if (isByNumber && !proof) await askForOwner(parts, context, { use: 'reset', member })
  return member
}
