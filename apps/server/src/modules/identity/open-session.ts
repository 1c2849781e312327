import { v7 as uuidv7 } from 'uuid'
import { memberTypes, type SessionInfo } from '@fairground/contract'
import { hashToken, randomToken } from '../../platform/crypto/token.ts'
import type { Keyring } from '../../platform/crypto/keyring.ts'
import type { CommandTools } from '../../platform/command.ts'
import type { RequestContext } from '../../platform/scope.ts'
import { insertSession, rememberDevice, touchLogin } from './identity.queries.ts'
import { tokenFor } from './sessions.ts'

/** A full login is asked for again after this. */
const lifeDays = 30

export interface SessionMember {
  id: string
  account: string
  type: number
  must_change_password: boolean
  last_login_at: Date | null
}

export interface Opening {
  context: RequestContext
  member: SessionMember
  merchantCode: string
  keyring: Keyring
}

/** Opens a session for a member who has proved to be one. The token is told once and stored hashed. */
export async function openSession(
  { tx, scope, audit }: CommandTools,
  { context, member, merchantCode, keyring }: Opening,
): Promise<SessionInfo> {
  const token = tokenFor(scope.merchant, randomToken())
  const id = uuidv7()
  await insertSession(
    tx,
    {
      token_hash: hashToken(token),
      id,
      merchant_id: scope.merchant,
      member_id: member.id,
      previous_login_at: member.last_login_at,
      device: context.userAgent,
      address: context.address,
    },
    lifeDays,
  )
  await touchLogin(tx, member.id)
  if (context.device)
    await rememberDevice(tx, {
      member_id: member.id,
      device_hash: keyring.blind('device', context.device),
      merchant_id: scope.merchant,
    })
  audit({ action: 'session.open', subject: `member:${member.id}`, after: { session: id, device: context.userAgent } })
  return {
    token,
    merchantCode,
    userName: member.account,
    type: memberTypes.find((type) => type === member.type) ?? 0,
    firstTimeLogin: member.last_login_at === null,
    mustChangePassword: member.must_change_password,
    id: member.id,
    previousLoginAt: member.last_login_at?.toISOString() ?? null,
  }
}
