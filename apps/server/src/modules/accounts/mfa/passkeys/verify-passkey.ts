import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { BodyOf, Calls, ReplyOf } from '@fairground/contract'
import { isDatabaseDown } from '../../../../platform/db/transact.ts'
import type { RelyingParty } from './relying-party.ts'

/** Passkeys of one person. */
export const passkeysMax = 10
const timeout = 300_000
export const challengeLifeSeconds = timeout / 1000
/** Ed25519, ES256, RS256: the algorithms that authenticators support. */
const algorithms = [-8, -7, -257]

type Credential = BodyOf<Calls['accounts.addPasskey']>['credential']
type Assertion = BodyOf<Calls['accounts.loginWithPasskey']>['assertion']

interface StoredPasskey {
  credential_id: string
  transports: string[]
  rp_id: string
}

interface Question {
  challenge: string
  party: Pick<RelyingParty, 'id' | 'name'>
  known: readonly StoredPasskey[]
}

/** What a browser needs to make a passkey that verifies the person and needs no name. */
export const creationOptions = ({
  challenge,
  party: { id, name },
  known,
  user,
}: Question & { user: { id: string; name: string } }): ReplyOf<Calls['accounts.passkeyCreationOptions']> => ({
  challenge,
  rp: { id, name },
  user: { id: Buffer.from(user.id).toString('base64url'), name: user.name, displayName: user.name },
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
  timeout,
  attestation: 'none',
  excludeCredentials: refsOf(known, id),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
})

/** What a browser needs to ask for a passkey; without known ones, for any of the host. */
export const requestOptions = ({
  challenge,
  party: { id },
  known,
}: Question): ReplyOf<Calls['accounts.passkeyLoginOptions']> => ({
  challenge,
  rpId: id,
  timeout,
  userVerification: 'required',
  allowCredentials: refsOf(known, id),
})

const refsOf = (known: readonly StoredPasskey[], host: string) =>
  known
    .filter(({ rp_id }) => rp_id === host)
    .map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key' as const, transports }))

/** Uses up the challenge, and says whether it was asked. */
type TakeChallenge = (challenge: string) => Promise<boolean>

/** @returns what is to be stored; null for any fault of the response */
export async function verifyMadePasskey(
  { id, clientDataJSON, attestationObject }: Credential,
  party: RelyingParty,
  expectedChallenge: TakeChallenge,
): Promise<{ id: string; publicKey: Buffer; counter: bigint } | null> {
  const response = { clientDataJSON, attestationObject }
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(nullUnlessDown)
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  return { id: credential.id, publicKey: Buffer.from(credential.publicKey), counter: BigInt(credential.counter) }
}

interface PasskeyAnswer {
  assertion: Assertion
  passkey: { public_key: Buffer; counter: bigint; rp_id: string }
  /** The id of the person whose passkey it is. */
  owner: string
  party: RelyingParty
}

/** @returns the authenticator's counter; null for any fault of the response */
export async function verifyPasskeyAnswer(
  { assertion, passkey, owner, party }: PasskeyAnswer,
  expectedChallenge: TakeChallenge,
): Promise<number | null> {
  const { id, userHandle, ...response } = assertion
  const handle = userHandle && Buffer.from(userHandle, 'base64url').toString()
  if (passkey.rp_id !== party.id || (handle && handle !== owner)) return null
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter) },
  }).catch(nullUnlessDown)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** The library throws for every invalid response; an unreachable database is passed on. */
function nullUnlessDown(cause: unknown): null {
  if (isDatabaseDown(cause)) throw cause
  return null
}
