import type { HumanVerification } from '@fairground/contract'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { checkMember, type PersonCheckParts } from '../captcha/check-person.ts'
import { deleteContact, findContact } from './contacts.ts'
import { emailOf } from './contact-blind.ts'
import { mobileOf } from './mobile-number.ts'
import { addVerifiedContact } from './contact-owners.ts'
import { stepUp } from '../sessions/step-up.ts'
import { leaveContact } from './leave-contact.ts'
import type { BoundKind } from './mask-contact.ts'
import type { SecurityParts } from '../security/security-parts.ts'
import { lockMember } from '../security/security.queries.ts'

type Nothing = Record<string, never>

const purposes = { email: 'bindEmail', mobile: 'bindMobile' } as const
const channels = { email: 'mail', mobile: 'sms' } as const

/** A code is valid only for the member who asked for it and for the address it was sent to. */
const targetOf = (memberId: string, text: string): string => `member:${memberId}:${text}`

type CodeParts = SecurityParts & PersonCheckParts

interface CodeRequest {
  kind: BoundKind
  text: string
  password: string
  verification?: HumanVerification | undefined
}

/** Sent even when another member has the address: only the recipient of the code learns that it is taken. */
const sendCode = async (
  parts: CodeParts,
  context: MemberContext,
  { kind, text, password, verification }: CodeRequest,
): Promise<{ expirationTime: string }> => {
  // First, so that a missing password does not cost a solved puzzle.
  await stepUp(parts, context, password)
  if (kind === 'mobile') await checkMember(parts, context.scope, { purpose: 'bindMobile', verification })
  const { memberId } = context.session
  const order = { purpose: purposes[kind], channel: channels[kind], to: text, target: targetOf(memberId, text) }
  return parts.verificationCodes.issue(context, { ...order, memberId })
}

export const sendEmailCode = (parts: CodeParts, { context, body }: HandlerInput<'accounts.sendEmailCode'>) =>
  sendCode(parts, context, { kind: 'email', text: emailOf(body.email), password: body.password })

export const sendMobileCode = (parts: CodeParts, { context, body }: HandlerInput<'accounts.sendMobileCode'>) => {
  const { password, verification } = body
  return sendCode(parts, context, { kind: 'mobile', text: mobileOf(body), password, verification })
}

interface Binding {
  kind: BoundKind
  text: string
  password: string
  verificationCode: string
}

export const setEmail = (parts: SecurityParts, { context, body }: HandlerInput<'accounts.setEmail'>) =>
  bind(parts, context, { ...body, kind: 'email', text: emailOf(body.email) })

export const setMobile = (parts: SecurityParts, { context, body }: HandlerInput<'accounts.setMobile'>) =>
  bind(parts, context, { ...body, kind: 'mobile', text: mobileOf(body) })

/** @throws Refused verification_code_error, email_taken, mobile_taken */
async function bind(
  parts: SecurityParts,
  context: MemberContext,
  { kind, text, password, verificationCode: code }: Binding,
): Promise<Nothing> {
  await stepUp(parts, context, password)
  const { scope, session, address } = context
  const { memberId } = session
  await parts.verificationCodes.check(scope, { purpose: purposes[kind], target: targetOf(memberId, text), code })
  return parts.commands.run({ scope, name: `security.${purposes[kind]}`, address }, async (tools) => {
    await lockMember(tools.tx, memberId)
    const before = await findContact(tools.tx, parts.keyring, { memberId, kind })
    await addVerifiedContact(tools.tx, parts.keyring, { merchant: scope.merchant, memberId, kind, text })
    await leaveContact(parts, tools, { ...ownerOf(context), kind, before, after: text })
    return {}
  })
}

/** @throws Refused contact_missing; contact_needed when the password could not be reset without it */
export async function removeContact(
  parts: SecurityParts,
  { context, body }: HandlerInput<'accounts.removeContact'>,
): Promise<Nothing> {
  await stepUp(parts, context, body.password)
  const { scope, session, address } = context
  const { memberId } = session
  const { kind } = body
  return parts.commands.run({ scope, name: 'accounts.removeContact', address }, async (tools) => {
    await lockMember(tools.tx, memberId)
    const of = (wanted: BoundKind) => findContact(tools.tx, parts.keyring, { memberId, kind: wanted })
    const before = await of(kind)
    if (!before) throw new Refused('contact_missing')
    const other = await of(kind === 'email' ? 'mobile' : 'email')
    if (before.isVerified && !other?.isVerified) throw new Refused('contact_needed')
    await deleteContact(tools.tx, { memberId, kind })
    await leaveContact(parts, tools, { ...ownerOf(context), kind, before, after: null })
    return {}
  })
}

const ownerOf = ({ session: { memberId, account }, language }: MemberContext) => ({ memberId, account, language })
