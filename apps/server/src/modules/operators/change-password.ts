import { checkPassword, hashPassword, passwordLength, verifyPassword, type PasswordFault } from '../accounts/index.ts'
import { hashToken } from '../../platform/crypto/token.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { proveAgain, type Proof, type Prover } from './log-in/prove-again.ts'
import { addressOf, type Attempt, type OperatorParts } from './log-in/try-to-prove.ts'
import { findOperatorByName, insertEvent, replacePassword } from './operators.queries.ts'
import { deleteSessionsOf, type OperatorIdentity } from './sessions.queries.ts'

/** Longer than a member's: this one opens everybody's money. */
const charactersMin = 12

export type PasswordChoice = 'changed' | 'unchanged' | 'too_short' | PasswordFault
export type PasswordChange = PasswordChoice | 'unproven' | Exclude<Attempt<never>, { outcome: 'right' }>

interface Choice {
  operator: OperatorIdentity
  token: string
  password: string
  prover: Prover
  /** Of who has a password of their own already: otherwise a stolen session would take the account over. */
  proof: Proof | undefined
}

/** Replaces the operator's own password and ends their other sessions. `unproven`: a proof is needed. */
export async function changePassword(
  parts: OperatorParts,
  { operator, token, password, prover, proof }: Choice,
): Promise<PasswordChange> {
  const { platform } = parts.database
  if (passwordLength(password) < charactersMin) return 'too_short'
  const fault = checkPassword(password, operator.name)
  if (fault) return fault
  const row = await findOperatorByName(platform, operator.name)
  if (!row) return 'unchanged'
  if (!proof && !row.must_change_password) return 'unproven'
  if (await verifyPassword(row.password_hash, password)) return 'unchanged'
  const to = await hashPassword(password)
  const replace = async (tx: Tx): Promise<PasswordChoice> => {
    if (!(await replacePassword(tx, { id: row.id, from: row.password_hash, to }))) return 'unchanged'
    await deleteSessionsOf(tx, row.id, hashToken(token))
    await insertEvent(tx, { by: row.id, action: 'password', subject: row.id, address: addressOf(prover.browser) })
    return 'changed'
  }
  if (!proof) return transact(platform, replace)
  const attempt = await proveAgain(parts, { prover, proof }, replace)
  return attempt.outcome === 'right' ? attempt.success : attempt
}
