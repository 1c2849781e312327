import type { ReplyOf, Calls } from '@fairground/contract'
import { hashToken, randomToken } from '../../../../platform/crypto/token.ts'
import type { RequestContext } from '../../../../platform/scope.ts'
import type { IdentityParts } from '../../login/log-in.ts'
import { insertPasskeyChallenge, listPasskeys, type ChallengePurpose } from './passkeys.queries.ts'
import { relyingPartyOf } from './relying-party.ts'
import { challengeLifeSeconds, requestOptions } from './verify-passkey.ts'

/** 256 random bits, base64url. */
export async function newPasskeyChallenge(
  { database }: Pick<IdentityParts, 'database'>,
  { scope, session }: RequestContext,
  purpose: ChallengePurpose,
): Promise<string> {
  const challenge = randomToken()
  const memberId = purpose === 'login' ? null : (session?.memberId ?? null)
  const row = { hash: hashToken(challenge), merchant: scope.merchant, purpose, memberId }
  await insertPasskeyChallenge(database.of(scope.merchant), row, challengeLifeSeconds)
  return challenge
}

/** Challenges for one address: enough for a household. */
const questionRate = { name: 'passkey', burst: 30, perMinute: 20 }

/** For a login any passkey of the site is accepted; a step-up needs one of the member's own. */
export async function askForPasskey(
  parts: IdentityParts,
  context: RequestContext,
  purpose: 'login' | 'stepUp',
): Promise<ReplyOf<Calls['accounts.passkeyLoginOptions']>> {
  const { merchant } = context.scope
  const party = relyingPartyOf(context, parts.merchants.get(merchant))
  await parts.limiter.take(questionRate, context.address)
  const known = purpose === 'stepUp' && context.session ? await listOwn(parts, context.session) : []
  const challenge = await newPasskeyChallenge(parts, context, purpose)
  return requestOptions({ challenge, party, known })
}

const listOwn = ({ database }: IdentityParts, { merchant, memberId }: NonNullable<RequestContext['session']>) =>
  listPasskeys(database.of(merchant), memberId)
