import { sql } from 'kysely'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { contactBlind } from './contact-blind.ts'
import { deleteUnverifiedContacts, isStatedByOthers, putContact, type ContactChange } from './contacts.ts'
import { findMemberByContact } from '../recovery/recovery.queries.ts'

/** Kinds of contact that can be verified and then have one owner. */
export type OwnedKind = 'email' | 'mobile'

export interface OwnedContact extends Omit<ContactChange, 'kind' | 'isVerified'> {
  kind: OwnedKind
}

/**
 * Binds a verified contact, and removes it from members who only stated it.
 * @throws Refused email_taken, mobile_taken when another member has verified it; the refusal does not say who
 */
export async function addVerifiedContact(tx: Tx, keyring: Keyring, contact: OwnedContact): Promise<void> {
  await checkFree(tx, keyring, contact)
  await deleteUnverifiedContacts(tx, keyring, contact)
  await putContact(tx, keyring, { ...contact, isVerified: true })
}

/** An unverified contact grants nothing and is not reserved: several members may state it. @throws Refused email_taken, mobile_taken */
export async function addUnverifiedContact(tx: Tx, keyring: Keyring, contact: OwnedContact): Promise<void> {
  await checkFree(tx, keyring, contact)
  await putContact(tx, keyring, { ...contact, isVerified: false })
}

/**
 * From staff, to whom the address itself has proved nothing: it is not taken off others who have stated it.
 * @throws Refused email_taken, mobile_taken
 */
export async function addContactByStaff(
  tx: Tx,
  keyring: Keyring,
  contact: OwnedContact & { isVerified: boolean },
): Promise<void> {
  const blind = await lockContact(tx, keyring, contact)
  const { kind, memberId } = contact
  if (await isStatedByOthers(tx, { kind, blind, memberId })) throw takenRefusal(kind)
  await putContact(tx, keyring, contact)
}

async function checkFree(tx: Tx, keyring: Keyring, contact: OwnedContact): Promise<void> {
  const { kind, memberId } = contact
  const owner = await findMemberByContact(tx, kind, await lockContact(tx, keyring, contact))
  if (owner && owner.id !== memberId) throw takenRefusal(kind)
}

/** A member who states a contact while another one verifies it is refused, or loses it again. @returns its hash */
async function lockContact(tx: Tx, keyring: Keyring, { kind, text }: OwnedContact): Promise<Buffer> {
  const blind = contactBlind(keyring, kind, text)
  await sql`select pg_advisory_xact_lock(${blind.readBigInt64BE()})`.execute(tx)
  return blind
}

const takenRefusal = (kind: OwnedKind): Refused =>
  kind === 'email'
    ? new Refused('email_taken', { field: 'email' })
    : new Refused('mobile_taken', { field: 'mobileNum' })
