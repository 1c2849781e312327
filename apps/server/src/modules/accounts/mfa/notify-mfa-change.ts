import { getLanguage } from '@fairground/contract'
import { outgoingText } from '@fairground/texts/outgoing'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { RequestContext } from '../../../platform/scope.ts'
import { findContact } from '../contacts/contacts.ts'
import type { IdentityParts } from '../login/log-in.ts'

export type MfaChange =
  | 'authenticatorOn'
  | 'authenticatorOff'
  | 'recoveryRenewed'
  | 'recoveryUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'

interface Change {
  context: RequestContext
  memberId: string
  what: MfaChange
}

/** Warns the owner of a change: an audit row, and a message to the verified address. */
export async function notifyMfaChange(
  tools: CommandTools,
  { keyring, merchants, messages }: Pick<IdentityParts, 'keyring' | 'merchants' | 'messages'>,
  { context, memberId, what }: Change,
): Promise<void> {
  tools.audit({ action: `member.factor.${what}`, subject: `member:${memberId}` })
  const language = getLanguage(context.language)
  const values = { site: merchants.get(context.scope.merchant).look.name }
  const text = outgoingText(language, `messaging.outgoing.factor.${what}`, values)
  const email = await findContact(tools.tx, keyring, { memberId, kind: 'email' })
  if (email?.isVerified) {
    const subject = outgoingText(language, 'messaging.outgoing.factor.subject', values)
    return messages.send(tools, 'mail', { to: email.text, subject, text, memberId, language: language.tag })
  }
  const mobile = await findContact(tools.tx, keyring, { memberId, kind: 'mobile' })
  if (mobile?.isVerified) await messages.send(tools, 'sms', { to: mobile.text, subject: '', text, memberId })
}
