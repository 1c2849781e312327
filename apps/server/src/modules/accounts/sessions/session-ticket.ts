import type { SessionInfo } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import { hashToken, randomToken } from '../../../platform/crypto/token.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { codeFor, type Merchant } from '../../merchants/index.ts'
import { findMember, findSessionMember, insertTicket, takeTicket } from '../members/members.queries.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { openSession } from './open-session.ts'

const lifeSeconds = 60

/** A one-time ticket that opens this account on another device, or a narrowed session for a page of another company. */
export async function issueTicket(
  { database }: IdentityParts,
  { context: { scope, session }, body }: HandlerInput<'accounts.createSessionTicket'>,
): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = randomToken()
  const expiresAt = await insertTicket(
    database.of(scope.merchant),
    {
      ticket_hash: hashToken(ticket),
      merchant_id: scope.merchant,
      member_id: session.memberId,
      ...(body.scope && { scope: body.scope, parent_id: session.id }),
    },
    lifeSeconds,
  )
  return { ticket, expiresAt: expiresAt.toISOString() }
}

/** Exchanges a ticket for a session; without a ticket it returns the caller's own session. */
export async function renew(
  parts: IdentityParts,
  { context, body }: HandlerInput<'accounts.renewSession'>,
): Promise<SessionInfo> {
  const merchant = parts.merchants.get(context.scope.merchant)
  const { ticket } = body
  if (ticket === undefined) return readSession(parts, context, merchant)
  return parts.commands.run(
    { scope: context.scope, name: 'accounts.renewSession', address: context.address },
    async (tools) => {
      const taken = await takeTicket(tools.tx, hashToken(ticket))
      const member = taken && (await findMember(tools.tx, taken.member_id))
      if (!member || member.status !== 'active') throw new Refused('ticket_invalid')
      return openSession(tools, {
        context,
        member,
        merchantCode: merchant.code,
        keyring: parts.keyring,
        proof: 'session',
        ...(taken.scope && taken.parent_id && { narrowed: { scope: taken.scope, parentId: taken.parent_id } }),
      })
    },
  )
}

async function readSession(
  { database }: IdentityParts,
  { scope, session }: HandlerInput<'accounts.renewSession'>['context'],
  merchant: Merchant,
): Promise<SessionInfo> {
  const member = session && (await findSessionMember(database.of(scope.merchant), session.id))
  if (!member) throw new Refused('not_logged_in')
  const { type } = member
  return {
    // The caller has its token already; the platform stores only its hash and does not return it again.
    token: '',
    merchantCode: codeFor(merchant, type),
    userName: member.account,
    type,
    currency: member.currency as CurrencyCode,
    firstTimeLogin: member.previous_login_at === null,
    mustChangePassword: member.must_change_password,
    id: member.id,
    previousLoginAt: member.previous_login_at?.toISOString() ?? null,
  }
}
