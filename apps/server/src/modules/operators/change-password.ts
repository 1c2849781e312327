import { checkPassword, hashPassword, verifyPassword, type PasswordFault } from '../accounts/index.ts'
import { hashToken } from '../../platform/crypto/token.ts'
import { transact } from '../../platform/db/transact.ts'
import type { OperatorParts } from './log-in/try-to-prove.ts'
import { findOperatorByName, insertEvent, replacePassword } from './operators.queries.ts'
import { deleteSessionsOf, type OperatorIdentity } from './sessions.queries.ts'

/** Longer than a member's: this one opens everybody's money. */
const charactersMin = 12

export type PasswordChange = 'changed' | 'unchanged' | 'too_short' | PasswordFault

/** Replaces the operator's own password and ends their other sessions. */
export async function changePassword(
  { database }: OperatorParts,
  {
    operator,
    token,
    password,
    address,
  }: { operator: OperatorIdentity; token: string; password: string; address: string },
): Promise<PasswordChange> {
  if ([...password].length < charactersMin) return 'too_short'
  const fault = checkPassword(password, operator.name)
  if (fault) return fault
  const row = await findOperatorByName(database.platform, operator.name)
  if (!row || (await verifyPassword(row.password_hash, password))) return 'unchanged'
  const to = await hashPassword(password)
  return transact(database.platform, async (tx) => {
    if (!(await replacePassword(tx, { id: row.id, from: row.password_hash, to }))) return 'unchanged'
    await deleteSessionsOf(tx, row.id, hashToken(token))
    await insertEvent(tx, { by: row.id, action: 'password', subject: row.id, address })
    return 'changed'
  })
}
