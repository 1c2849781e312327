import { getLanguage, type LanguageTag } from '@fairground/contract'
import { outgoingText } from '@fairground/texts/outgoing'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { paymentCodeTarget } from '../security/payment-code-target.ts'
import type { SecurityParts } from '../security/security-parts.ts'
import { resetTarget } from './contact-blind.ts'
import type { Contact } from './contacts.ts'
import { maskContact, type BoundKind } from './mask-contact.ts'

export type LeavingParts = Pick<SecurityParts, 'messages' | 'verificationCodes' | 'merchants'>

interface Leaving {
  memberId: string
  account: string
  /** Of the notice. */
  language: LanguageTag
  kind: BoundKind
  before: Contact | undefined
  after: string | null
}

/** Records a change: the previous address gets a notice, and codes already sent to it become invalid. */
export async function leaveContact(
  { messages, verificationCodes, merchants }: LeavingParts,
  tools: CommandTools,
  { memberId, account, language: tag, kind, before, after }: Leaving,
): Promise<void> {
  const { scope, audit } = tools
  const shown = after === null ? null : maskContact[kind](after)
  audit({
    action: `member.${kind}`,
    subject: `member:${memberId}`,
    before: { [kind]: before ? maskContact[kind](before.text) : null },
    after: { [kind]: shown },
  })
  // An unverified address may belong to another person, so nothing is sent to it.
  if (!before?.isVerified || before.text === after) return
  const target = kind === 'email' ? resetTarget(account) : before.text
  await verificationCodes.drop(tools, { purpose: 'reset', target })
  if (kind === 'mobile') await verificationCodes.drop(tools, { purpose: 'login', target: before.text })
  await verificationCodes.drop(tools, { purpose: 'paymentPassword', target: paymentCodeTarget(memberId) })
  const language = getLanguage(tag)
  const site = merchants.get(scope.merchant).look.name
  const text =
    shown === null
      ? outgoingText(language, `messaging.outgoing.unbound.${kind}`, { site })
      : outgoingText(language, `messaging.outgoing.rebound.${kind}`, { site, shown })
  if (kind === 'mobile') return messages.send(tools, 'sms', { to: before.text, subject: '', text })
  await messages.send(tools, 'mail', {
    to: before.text,
    subject: outgoingText(language, 'messaging.outgoing.changed.subject', { site }),
    text,
  })
}
