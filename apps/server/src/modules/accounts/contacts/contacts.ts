import { sql } from 'kysely'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { identityText } from './identity-text.ts'

/** Personal data of a member: sealed for reading, a keyed hash for finding and for uniqueness. */
export type ContactKind =
  | 'email'
  | 'mobile'
  | 'payeeName'
  | 'birthDate'
  // Name and birth date together, from those two.
  | 'identity'
  | 'idNumber'
  | 'qqNum'
  | 'facebook'
  | 'wechat'
  | 'line'
  | 'whatsapp'
  | 'zalo'

export interface Contact {
  text: string
  isVerified: boolean
}

export interface ContactChange {
  merchant: number
  memberId: string
  kind: ContactKind
  /** Normalised: an address in lower case, a number in E.164. */
  text: string
  isVerified: boolean
}

const sealedFor = (memberId: string, kind: ContactKind): string => `member_contact:${memberId}:${kind}`

export async function findContact(
  db: Reader,
  keyring: Keyring,
  { memberId, kind }: { memberId: string; kind: ContactKind },
): Promise<Contact | undefined> {
  const row = await db
    .selectFrom('member_contact')
    .select(['sealed', 'verified_at'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && { text: keyring.open(row.sealed, sealedFor(memberId, kind)), isVerified: row.verified_at !== null }
}

/** E-mail addresses and numbers go through `contact-owners.ts`: a verified one belongs to one member. */
export async function putContact(tx: Tx, keyring: Keyring, change: ContactChange): Promise<void> {
  const { memberId, kind, text } = change
  const row = {
    sealed: keyring.seal(text, sealedFor(memberId, kind)),
    blind: keyring.blind(`contact/${kind}`, text),
    verified_at: change.isVerified ? sql<Date>`now()` : null,
  }
  await tx
    .insertInto('member_contact')
    .values({ ...row, member_id: memberId, kind, merchant_id: change.merchant })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'member_id', 'kind']).doUpdateSet(row))
    .execute()
  if (kind === 'payeeName' || kind === 'birthDate') await putIdentity(tx, keyring, change)
}

/** By its hash an excluded person is recognised who opens another account. */
async function putIdentity(tx: Tx, keyring: Keyring, { merchant, memberId }: ContactChange): Promise<void> {
  const name = await findContact(tx, keyring, { memberId, kind: 'payeeName' })
  const birthDate = await findContact(tx, keyring, { memberId, kind: 'birthDate' })
  if (!name || !birthDate) return
  const text = identityText(name.text, birthDate.text)
  await putContact(tx, keyring, { merchant, memberId, kind: 'identity', text, isVerified: false })
}

/** Removes an address from members who stated it without verification, once another member has verified it. */
export const deleteUnverifiedContacts = (
  tx: Tx,
  keyring: Keyring,
  { memberId, kind, text }: Pick<ContactChange, 'memberId' | 'kind' | 'text'>,
) =>
  tx
    .deleteFrom('member_contact')
    .where('kind', '=', kind)
    .where('blind', '=', keyring.blind(`contact/${kind}`, text))
    .where('verified_at', 'is', null)
    .where('member_id', '<>', memberId)
    .execute()

/** Whether other members have the contact, verified or not. */
export const isStatedByOthers = async (
  db: Reader,
  { kind, blind, memberId }: { kind: ContactKind; blind: Buffer; memberId: string },
): Promise<boolean> =>
  (await db
    .selectFrom('member_contact')
    .select('member_id')
    .where('kind', '=', kind)
    .where('blind', '=', blind)
    .where('member_id', '<>', memberId)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const deleteContact = (tx: Tx, { memberId, kind }: { memberId: string; kind: ContactKind }) =>
  tx.deleteFrom('member_contact').where('member_id', '=', memberId).where('kind', '=', kind).execute()
