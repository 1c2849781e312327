import { z } from 'zod'
import { operatorCall } from '../console/operator-call.ts'
import {
  passkeyAssertion,
  passkeyCreation,
  passkeyCredential,
  passkeyName,
  passkeyRequest,
} from '../schema/passkeys.ts'
import { emptyReply, id, instant } from '../schema/scalars.ts'
import { operatorProof } from './proof.ts'
import { staff } from './staff.ts'

const nothing = z.strictObject({})

/** Passkeys of operators: each is password and second factor in one. */
export const passkeyCalls = {
  passkeyLoginOptions: operatorCall({
    method: 'POST',
    path: '/ops/session/passkey/options',
    access: 'guest',
    of: 'platform',
    summary: 'What a browser needs to ask for any passkey of this console',
    body: nothing,
    reply: passkeyRequest,
  }),
  logInWithPasskey: operatorCall({
    method: 'POST',
    path: '/ops/session/passkey',
    access: 'guest',
    of: 'platform',
    summary: 'Log in with a passkey alone; the session is a cookie',
    body: z.strictObject({ assertion: passkeyAssertion }),
    reply: staff,
  }),
  passkeys: operatorCall({
    method: 'GET',
    path: '/ops/passkeys',
    access: 'staff',
    of: 'platform',
    summary: 'One’s own passkeys',
    reply: z.object({
      list: z.array(
        z.object({
          id,
          name: z.string(),
          /** The host of the console that it opens. */
          host: z.string(),
          createdAt: instant,
          lastUsedAt: instant.nullable(),
        }),
      ),
    }),
  }),
  passkeyProofOptions: operatorCall({
    method: 'POST',
    path: '/ops/passkeys/proof',
    access: 'staff',
    of: 'platform',
    summary: 'What a browser needs to ask for one of one’s own passkeys',
    body: nothing,
    reply: passkeyRequest,
  }),
  passkeyOptions: operatorCall({
    method: 'POST',
    path: '/ops/passkeys/options',
    access: 'staff',
    of: 'platform',
    summary: 'What a browser needs to make a passkey; after password and code, or another passkey, once more',
    body: operatorProof,
    reply: passkeyCreation,
  }),
  addPasskey: operatorCall({
    method: 'POST',
    path: '/ops/passkeys',
    access: 'staff',
    of: 'platform',
    summary: 'Keep the passkey that the browser has made',
    body: z.strictObject({ name: passkeyName, credential: passkeyCredential }),
    reply: emptyReply,
  }),
  removePasskey: operatorCall({
    method: 'DELETE',
    path: '/ops/passkeys/:id',
    access: 'staff',
    of: 'platform',
    summary: 'Remove one of one’s own passkeys',
    stepsUp: true,
    params: z.object({ id }),
    reply: emptyReply,
  }),
}
