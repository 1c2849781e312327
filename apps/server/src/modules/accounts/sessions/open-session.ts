import { v7 as uuidv7 } from 'uuid'
import type { LoginArea, MemberType, SessionInfo, SessionScope } from '@fairground/contract'
import { hashToken, randomToken } from '../../../platform/crypto/token.ts'
import type { CurrencyCode } from '@fairground/money'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import type { RequestContext } from '../../../platform/scope.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { tellMember } from '../../messaging/index.ts'
import { newChallenge } from '../login/login-challenge.ts'
import { insertSession, isKnownDevice } from '../members/members.queries.ts'
import { checkLoginArea } from '../login/login-area.ts'
import { tokenFor } from './sessions.ts'
import { closeTrial } from '../members/member-status.ts'

/** After this time a full login is required again. */
const lifeHours = 30 * 24
/** A narrowed session lasts as long as somebody plays, and ends with the session that it was made from. */
const narrowedHours = 12

export interface SessionMember {
  id: string
  account: string
  type: MemberType
  currency: string
  must_change_password: boolean
  has_second_factor: boolean
  last_login_at: Date | null
}

/**
 * How the member was identified. `one`: one factor, such as a password, a code or a social login. `both`: that and the
 * second factor, or a passkey, which counts as two. `session`: an open session that logs in another device.
 */
export type LoginProof = 'one' | 'both' | 'session'

export interface NewSession {
  context: RequestContext
  member: SessionMember
  merchantCode: string
  keyring: Keyring
  proof: LoginProof
  /** For a page of another company, which gets no more than it needs. */
  narrowed?: { scope: SessionScope; parentId: string }
}

/**
 * Opens a session for an identified member. The token is returned once and stored hashed. Every login method ends here,
 * so that none skips the second factor.
 * @throws Refused second_factor_required, with the challenge to answer
 */
export async function openSession(
  tools: CommandTools,
  { context, member, merchantCode, keyring, proof, narrowed }: NewSession,
): Promise<SessionInfo> {
  const { tx, scope, audit } = tools
  if (proof === 'one' && member.has_second_factor)
    throw new Refused('second_factor_required', {
      ...(await newChallenge(tx, keyring, { context, memberId: member.id })),
    })
  // A login with an own account closes the trial in this browser, with its play money.
  if (context.session?.role === 'trial') await closeTrial({ tx, audit }, context.session.memberId)
  const token = tokenFor(scope.merchant, randomToken())
  const id = uuidv7()
  const deviceHash = context.device ? keyring.blind('device', context.device) : null
  const isKnown = deviceHash !== null && (await isKnownDevice(tx, member.id, deviceHash))
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
      ...(narrowed && { scope: narrowed.scope, parent_id: narrowed.parentId }),
    },
    { lifeHours: narrowed ? narrowedHours : lifeHours, deviceHash, country: context.country },
  )
  // The first device of an account is no news. One that does not say which it is may be anybody's.
  if (!narrowed && !isKnown && member.last_login_at !== null && member.type !== 4)
    await tellMember(tools, {
      memberId: member.id,
      cause: `session:${id}`,
      kind: 'newDevice',
      params: { device: context.userAgent, address: context.address },
    })
  audit({
    // A page inside the site is no sign-in: the member would read of an unknown device at every visit.
    action: narrowed ? 'session.narrow' : 'session.open',
    subject: `member:${member.id}`,
    after: { session: id, device: context.userAgent, ...(narrowed && { scope: narrowed.scope }) },
  })
  return {
    token,
    merchantCode,
    userName: member.account,
    type: member.type,
    firstTimeLogin: member.last_login_at === null,
    currency: member.currency as CurrencyCode,
    mustChangePassword: member.must_change_password,
    id: member.id,
    previousLoginAt: member.last_login_at?.toISOString() ?? null,
  }
}

/** Marks the installed app (specification §7), so that the device list shows it apart from the browser. */
export const markInstalled = (context: RequestContext, device: 'OTHERS' | undefined): RequestContext =>
  device ? { ...context, userAgent: `${context.userAgent} (installed)` } : context

/**
 * After one factor: opens the session, or asks for the second factor.
 * @throws Refused non_agent_login, non_member_login, second_factor_required
 */
export const openSessionOrChallenge = (
  { commands, merchants, keyring }: Pick<IdentityParts, 'commands' | 'merchants' | 'keyring'>,
  context: RequestContext,
  { member, area }: { member: SessionMember; area: LoginArea | undefined },
): Promise<SessionInfo> =>
  commands.run(
    {
      scope: { ...context.scope, actor: { kind: 'member', id: member.id } },
      name: 'accounts.login',
      address: context.address,
    },
    (tools) => {
      const merchant = merchants.get(context.scope.merchant)
      checkLoginArea(merchant, { area, type: member.type })
      return openSession(tools, { context, member, merchantCode: merchant.code, keyring, proof: 'one' })
    },
  )
