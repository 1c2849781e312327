import { v7 as uuidv7 } from 'uuid'
import type { Calls, ReplyOf } from '@fairground/contract'
import { hashToken } from '../../../../platform/crypto/token.ts'
import type { HandlerInput } from '../../../../platform/http/handler.ts'
import { Refused } from '../../../../platform/refused.ts'
import { stepUp } from '../../sessions/step-up.ts'
import type { IdentityParts } from '../../login/log-in.ts'
import { passkeyView } from '../mfa-view.ts'
import { newPasskeyChallenge } from './passkey-challenge.ts'
import { insertPasskey, listPasskeys, lockMember, takePasskeyChallenge } from './passkeys.queries.ts'
import { relyingPartyOf } from './relying-party.ts'
import { creationOptions, passkeysMax, verifyMadePasskey } from './verify-passkey.ts'
import { notifyMfaChange } from '../notify-mfa-change.ts'

/** @throws Refused passkeys_full, feature_closed */
export async function passkeyOptions(
  parts: IdentityParts,
  { context, body }: HandlerInput<'accounts.passkeyCreationOptions'>,
): Promise<ReplyOf<Calls['accounts.passkeyCreationOptions']>> {
  const { scope, session } = context
  const party = relyingPartyOf(context, parts.merchants.get(scope.merchant))
  await stepUp(parts, context, body.password)
  const known = await listPasskeys(parts.database.of(scope.merchant), session.memberId)
  if (known.length >= passkeysMax) throw new Refused('passkeys_full')
  const challenge = await newPasskeyChallenge(parts, context, 'register')
  return creationOptions({ challenge, party, known, user: { id: session.memberId, name: session.account } })
}

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
  const made = await verifyMadePasskey(body.credential, party, (challenge) =>
    takePasskeyChallenge(db, { hash: hashToken(challenge), purpose: 'register', memberId }),
  )
  if (!made) throw new Refused('passkey_refused')
  return parts.commands.run({ scope, name: 'accounts.addPasskey', address: context.address }, async (tools) => {
    await lockMember(tools.tx, memberId)
    if ((await listPasskeys(tools.tx, memberId)).length >= passkeysMax) throw new Refused('passkeys_full')
    const kept = await insertPasskey(tools.tx, {
      id: uuidv7(),
      merchant_id: scope.merchant,
      member_id: memberId,
      credential_id: made.id,
      public_key: made.publicKey,
      counter: made.counter,
      transports: body.credential.transports,
      name: body.name.trim() || party.name,
      rp_id: party.id,
    })
    if (!kept) throw new Refused('passkey_refused')
    await notifyMfaChange(tools, parts, { context, memberId, what: 'passkeyAdded' })
    return passkeyView(kept)
  })
}
