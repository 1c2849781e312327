import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { v7 as uuidv7 } from 'uuid'
import type { Calls, ReplyOf } from '@fairground/contract'
import { hashToken } from '../../../../platform/crypto/token.ts'
import type { HandlerInput } from '../../../../platform/http/handler.ts'
import { Refused } from '../../../../platform/refused.ts'
import { stepUp } from '../../sessions/step-up.ts'
import type { IdentityParts } from '../../login/log-in.ts'
import { throwPasskeyRefusal } from './check-passkey.ts'
import { passkeyView } from '../mfa-view.ts'
import { newPasskeyChallenge, timeout, toRef } from './passkey-challenge.ts'
import { insertPasskey, listPasskeys, lockMember, takePasskeyChallenge } from './passkeys.queries.ts'
import { relyingPartyOf, type RelyingParty } from './relying-party.ts'
import { notifyMfaChange } from '../notify-mfa-change.ts'

const passkeysMax = 10
/** Ed25519, ES256, RS256: the algorithms that authenticators support. */
const algorithms = [-8, -7, -257]

/** @throws Refused passkeys_full, feature_closed */
export async function passkeyOptions(
  parts: IdentityParts,
  { context, body }: HandlerInput<'accounts.passkeyCreationOptions'>,
): Promise<ReplyOf<Calls['accounts.passkeyCreationOptions']>> {
  const { scope, session } = context
  const { id, name } = relyingPartyOf(context, parts.merchants.get(scope.merchant))
  await stepUp(parts, context, body.password)
  const known = await listPasskeys(parts.database.of(scope.merchant), session.memberId)
  if (known.length >= passkeysMax) throw new Refused('passkeys_full')
  return {
    challenge: await newPasskeyChallenge(parts, context, 'register'),
    rp: { id, name },
    user: {
      id: Buffer.from(session.memberId).toString('base64url'),
      name: session.account,
      displayName: session.account,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout,
    attestation: 'none',
    excludeCredentials: known.filter((each) => each.rp_id === id).map(toRef),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

type Body = HandlerInput<'accounts.addPasskey'>['body']

/** @throws Refused passkey_refused, passkeys_full */
export async function addPasskey(
  parts: IdentityParts,
  { context, body }: HandlerInput<'accounts.addPasskey'>,
): Promise<ReplyOf<Calls['accounts.addPasskey']>> {
  const { scope, session } = context
  const { memberId } = session
  const party = relyingPartyOf(context, parts.merchants.get(scope.merchant))
  await stepUp(parts, context, body.password)
  const db = parts.database.of(scope.merchant)
  const made = await verifyMade(body.credential, party, (challenge) =>
    takePasskeyChallenge(db, { hash: hashToken(challenge), purpose: 'register', memberId }),
  )
  return parts.commands.run({ scope, name: 'accounts.addPasskey', address: context.address }, async (tools) => {
    await lockMember(tools.tx, memberId)
    if ((await listPasskeys(tools.tx, memberId)).length >= passkeysMax) throw new Refused('passkeys_full')
    const kept = await insertPasskey(tools.tx, {
      id: uuidv7(),
      merchant_id: scope.merchant,
      member_id: memberId,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: BigInt(made.counter),
      transports: body.credential.transports,
      name: body.name.trim() || party.name,
      rp_id: party.id,
    })
    if (!kept) throw new Refused('passkey_refused')
    await notifyMfaChange(tools, parts, { context, memberId, what: 'passkeyAdded' })
    return passkeyView(kept)
  })
}

/** @throws Refused passkey_refused for any fault of the response */
async function verifyMade(
  { id, clientDataJSON, attestationObject }: Body['credential'],
  party: RelyingParty,
  expectedChallenge: (challenge: string) => Promise<boolean>,
) {
  const response = { clientDataJSON, attestationObject }
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(throwPasskeyRefusal)
  if (!verified.verified) throw new Refused('passkey_refused')
  return verified.registrationInfo.credential
}
