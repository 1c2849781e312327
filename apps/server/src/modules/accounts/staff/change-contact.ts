import { v7 as uuidv7 } from 'uuid'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { OperatorInput } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { tellMember } from '../../messaging/index.ts'
import { emailOf } from '../contacts/contact-blind.ts'
import { addContactByStaff } from '../contacts/contact-owners.ts'
import { deleteContact, findContact, type Contact, type ContactKind } from '../contacts/contacts.ts'
import { leaveContact, type LeavingParts } from '../contacts/leave-contact.ts'
import { maskContact } from '../contacts/mask-contact.ts'
import { mobileOf } from '../contacts/mobile-number.ts'
import { lockMember } from '../security/security.queries.ts'

export type ChangeParts = LeavingParts & { keyring: Keyring }

interface Change {
  member: { id: string; account: string }
  body: OperatorInput<'accounts.changeContact'>['body']
}

/**
 * Staff may also remove the only way back into an account: then they are that way.
 * @throws Refused stale_edit, contact_missing, email_format, mobile_format, email_taken, mobile_taken
 */
export async function changeContact(
  parts: ChangeParts,
  tools: CommandTools,
  { member: { id: memberId, account }, body: { kind, version, text, isVerified } }: Change,
): Promise<Record<string, never>> {
  const { tx, scope } = tools
  const { keyring, merchants } = parts
  const after = text === null ? null : kind === 'email' ? emailOf(text) : mobileOf({ mobileNum: text })
  await lockMember(tx, memberId)
  const before = await findContact(tx, keyring, { memberId, kind })
  if ((before ? versionOf(keyring, kind, before) : null) !== version) throw new Refused('stale_edit')
  if (after !== null)
    await addContactByStaff(tx, keyring, { merchant: scope.merchant, memberId, kind, text: after, isVerified })
  else if (before) await deleteContact(tx, { memberId, kind })
  else throw new Refused('contact_missing')
  const language = merchants.get(scope.merchant).settings.defaultLanguage
  await leaveContact(parts, tools, { memberId, account, language, kind, before, after })
  const shown = after === null ? null : maskContact[kind](after)
  const cause = `contact:${uuidv7()}`
  await tellMember(tools, { memberId, cause, kind: 'contactChanged', params: { contact: kind, shown } })
  return {}
}

/** Tells one contact from the next, without telling what it is. */
export const versionOf = (keyring: Keyring, kind: ContactKind, { text, isVerified }: Contact): string =>
  keyring.blind('contact-version', `${kind}/${isVerified}/${text}`).toString('hex').slice(0, 16)
