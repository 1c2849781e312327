import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { findContact } from './contacts.ts'
import { maskContact, type BoundKind } from './mask-contact.ts'

/** The member's address and number, as others may see them. */
export async function listMaskedContacts(
  db: Reader,
  keyring: Keyring,
  memberId: string,
): Promise<{ kind: BoundKind; text: string }[]> {
  const known = await Promise.all(
    (['email', 'mobile'] as const).map(async (kind) => {
      const contact = await findContact(db, keyring, { memberId, kind })
      return contact ? [{ kind, text: maskContact[kind](contact.text) }] : []
    }),
  )
  return known.flat()
}
