import type { ReplyOf } from '@fairground/contract'
import type { OperatorCalls, OperatorReply } from '@fairground/contract/console'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { findContact, type ContactKind } from '../contacts/contacts.ts'
import { maskContact } from '../contacts/mask-contact.ts'
import { listDevices, listLogins } from '../sessions/devices.queries.ts'
import { versionOf } from './change-contact.ts'
import {
  findMemberDetail,
  listContactKinds,
  listLine,
  listNotes,
  listRelated,
  type MemberRow,
} from './staff.queries.ts'

type MemberCare = OperatorReply<'accounts.member'>['care']

export interface CareParts {
  /** Of these members those who may not play now. */
  findCareStates: (db: Reader, memberIds: readonly string[]) => Promise<Map<string, NonNullable<MemberCare>>>
}

export const memberRowView = (
  { created_at, last_login_at, is_limited: _isLimited, ...row }: MemberRow,
  care: MemberCare = null,
) => ({
  ...row,
  care,
  createdAt: created_at.toISOString(),
  lastLoginAt: last_login_at?.toISOString() ?? null,
})

/** All contacts of a member, in full. */
export async function readContacts(db: Reader, keyring: Keyring, memberId: string) {
  const kinds = (await listContactKinds(db, memberId)).map(({ kind }) => kind as ContactKind)
  const contacts = await Promise.all(
    kinds.map(async (kind) => {
      const contact = await findContact(db, keyring, { memberId, kind })
      return contact ? [{ kind, ...contact }] : []
    }),
  )
  return contacts.flat()
}

const maskText = (kind: ContactKind, text: string): string =>
  kind === 'email' || kind === 'mobile' ? maskContact[kind](text) : `${[...text][0] ?? ''}•••`

/** @throws Refused not_found */
export async function viewMember(
  db: Reader,
  { keyring, idleMinutes, findCareStates }: { keyring: Keyring; idleMinutes: number } & CareParts,
  id: string,
): Promise<ReplyOf<OperatorCalls['accounts.member']>> {
  const row = await findMemberDetail(db, id)
  if (!row) throw new Refused('not_found')
  const { has_second_factor, register_method, country, ...member } = row
  const care = await findCareStates(db, [id])
  const contacts = await readContacts(db, keyring, id)
  return {
    ...memberRowView(member, care.get(id)),
    line: await listLine(db, id),
    hasSecondFactor: has_second_factor,
    isLimited: member.is_limited,
    registeredBy: register_method,
    country,
    contacts: contacts.map(({ kind, ...contact }) => ({
      kind,
      text: maskText(kind, contact.text),
      isVerified: contact.isVerified,
      version: versionOf(keyring, kind, contact),
    })),
    sessions: (await listDevices(db, id, idleMinutes)).map(({ device, address, created_at, last_seen_at }) => ({
      device,
      address,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    })),
    logins: (await listLogins(db, id)).map(({ at, ...login }) => ({ at: at.toISOString(), ...login })),
    notes: (await listNotes(db, id)).map(({ id: note, name, text, at }) => ({
      id: note,
      by: name,
      text,
      at: at.toISOString(),
    })),
    related: await listRelated(db, id),
  }
}
