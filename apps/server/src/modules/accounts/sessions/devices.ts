import type { Calls, ReplyOf } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { endOtherSessions, endSession, listDevices, listLogins } from './devices.queries.ts'
import type { IdentityParts } from '../login/log-in.ts'

type Nothing = Record<string, never>

export async function devices(
  { database, merchants }: IdentityParts,
  { session }: MemberContext,
): Promise<ReplyOf<Calls['accounts.sessions']>> {
  const { sessionIdleMinutes } = merchants.get(session.merchant).settings
  const rows = await listDevices(database.of(session.merchant), session.memberId, sessionIdleMinutes)
  return {
    list: rows.map((row) => ({
      id: row.id,
      device: row.device,
      address: row.address,
      openedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isThisOne: row.id === session.id,
    })),
  }
}

export async function loginHistory(
  { database }: IdentityParts,
  { session }: MemberContext,
): Promise<ReplyOf<Calls['accounts.loginHistory']>> {
  const rows = await listLogins(database.of(session.merchant), session.memberId)
  return {
    list: rows.map(({ at, device, address }) => ({
      at: at.toISOString(),
      device: device ?? '',
      address: address ?? '',
    })),
  }
}

/** The token is invalid once the transaction commits, and the browser is notified. */
export function signOutDevice(
  { commands }: IdentityParts,
  { scope, session, address }: MemberContext,
  id: string,
): Promise<Nothing> {
  return commands.run({ scope, name: 'accounts.endSession', address }, async (tools) => {
    const ended = await endSession(tools.tx, { id, memberId: session.memberId })
    if (!ended) throw new Refused('not_found')
    tellEnd(tools, session.memberId, ended.id)
    return {}
  })
}

export function signOutEverywhere(
  { commands }: IdentityParts,
  { scope, session, address }: MemberContext,
): Promise<Nothing> {
  return commands.run({ scope, name: 'accounts.endOtherSessions', address }, async (tools) => {
    await endSessionsBut(tools, { id: session.id, memberId: session.memberId })
    return {}
  })
}

/** Every session of a member but this one. */
export async function endSessionsBut(tools: CommandTools, kept: { id: string; memberId: string }): Promise<void> {
  for (const { id } of await endOtherSessions(tools.tx, kept)) tellEnd(tools, kept.memberId, id)
}

function tellEnd({ audit, emit }: CommandTools, memberId: string, sessionId: string): void {
  audit({ action: 'session.close', subject: `member:${memberId}`, after: { session: sessionId } })
  emit({ topic: 'signedOut', memberId, body: { sessionId } })
}
