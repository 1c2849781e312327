import type { Calls, ReplyOf } from '@fairground/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { countRecoveryCodes, findTotp } from './mfa.queries.ts'
import { listPasskeys } from './passkeys/passkeys.queries.ts'

type View = ReplyOf<Calls['accounts.mfaStatus']>

interface PasskeyRow {
  id: string
  name: string
  created_at: Date
  last_used_at: Date | null
}

export const passkeyView = ({ id, name, created_at, last_used_at }: PasskeyRow): View['passkeys'][number] => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
})

export async function findFactors(db: Reader, memberId: string): Promise<View> {
  const [totp, recoveryCodesLeft, passkeys] = await Promise.all([
    findTotp(db, memberId),
    countRecoveryCodes(db, memberId),
    listPasskeys(db, memberId),
  ])
  return {
    authenticator: totp?.confirmed_at ? { since: totp.confirmed_at.toISOString(), recoveryCodesLeft } : null,
    passkeys: passkeys.map(passkeyView),
  }
}
