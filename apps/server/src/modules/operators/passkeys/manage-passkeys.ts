import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '@fairground/contract'
import type { OperatorCalls, OperatorReply } from '@fairground/contract/console'
import { hashToken } from '../../../platform/crypto/token.ts'
import { transact } from '../../../platform/db/transact.ts'
import { Refused } from '../../../platform/refused.ts'
import { creationOptions, passkeysMax, verifyMadePasskey, type RelyingParty } from '../../accounts/index.ts'
import { proveAgain, type Proof } from '../log-in/prove-again.ts'
import { insertEvent, lockOperators } from '../operators.queries.ts'
import type { NewSession } from '../sessions.queries.ts'
import type { Attempt, OperatorParts } from '../log-in/try-to-prove.ts'
import { newChallenge } from './ask-for-passkey.ts'
import { deletePasskey, insertPasskey, listPasskeys, takeChallenge } from './passkeys.queries.ts'

export interface PasskeyOwner {
  id: string
  name: string
  browser: NonNullable<NewSession['browser']>
}

/** The right to make one passkey, as a challenge, for who proves once more who they are. @throws Refused passkeys_full */
export async function passkeyOptions(
  parts: OperatorParts,
  { owner, party, proof }: { owner: PasskeyOwner; party: RelyingParty; proof: Proof },
): Promise<Attempt<OperatorReply<'operators.passkeyOptions'>>> {
  const known = await listPasskeys(parts.database.platform, owner.id)
  if (known.length >= passkeysMax) throw new Refused('passkeys_full')
  const attempt = await proveAgain(parts, { prover: { ...owner, party }, proof }, async () => true)
  if (attempt.outcome !== 'right') return attempt
  const challenge = await newChallenge(parts, { purpose: 'register', operator: owner.id })
  return { outcome: 'right', success: creationOptions({ challenge, party, known, user: owner }) }
}

type Made = BodyOf<OperatorCalls['operators.addPasskey']>

/** Keeps what the browser has made for a challenge of this operator. @throws Refused passkey_refused, passkeys_full */
export async function addPasskey(
  { database }: OperatorParts,
  { owner, party, name: text, credential }: Made & { owner: PasskeyOwner; party: RelyingParty },
): Promise<void> {
  const { id: operator, browser } = owner
  const name = text.trim() || party.id
  const made = await verifyMadePasskey(credential, party, (challenge) =>
    takeChallenge(database.platform, { hash: hashToken(challenge), purpose: 'register', operator }),
  )
  if (!made) throw new Refused('passkey_refused')
  await transact(database.platform, async (tx) => {
    await lockOperators(tx)
    if ((await listPasskeys(tx, operator)).length >= passkeysMax) throw new Refused('passkeys_full')
    const isNew = await insertPasskey(tx, {
      id: uuidv7(),
      operator_id: operator,
      credential_id: made.id,
      public_key: made.publicKey,
      counter: made.counter,
      transports: credential.transports,
      name,
      rp_id: party.id,
    })
    if (!isNew) throw new Refused('passkey_refused')
    const act = { by: operator, subject: operator, address: browser.address }
    await insertEvent(tx, { ...act, action: 'add_passkey', detail: name, after: { passkey: name, host: party.id } })
  })
}

/** @throws Refused not_found */
export const removePasskey = (
  { database }: OperatorParts,
  { id, owner: { id: operator, browser } }: { id: string; owner: PasskeyOwner },
): Promise<void> =>
  transact(database.platform, async (tx) => {
    const removed = await deletePasskey(tx, { id, operator })
    if (!removed) throw new Refused('not_found')
    const act = { by: operator, subject: operator, address: browser.address }
    await insertEvent(tx, { ...act, action: 'remove_passkey', detail: removed.name, before: { passkey: removed.name } })
  })
