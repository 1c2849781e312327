import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { BodyOf, Calls } from '@fairground/contract'

/** A software authenticator: valid answers of a phone, and forged ones. */
export interface SoftwarePasskey {
  id: string
  make: (asked: { challenge: string; rpId: string }, over?: CeremonyOverrides) => Credential
  sign: (asked: { challenge: string; rpId: string }, over?: CeremonyOverrides) => Assertion
}

type Credential = BodyOf<Calls['accounts.addPasskey']>['credential']
type Assertion = BodyOf<Calls['accounts.loginWithPasskey']>['assertion']

export interface CeremonyOverrides {
  origin?: string
  rpId?: string
  counter?: number
  isVerified?: boolean
  type?: string
  userHandle?: string
}

const flagsOf = ({ isVerified = true }: CeremonyOverrides, hasCredential: boolean): number =>
  0x01 | (isVerified ? 0x04 : 0) | (hasCredential ? 0x40 : 0)

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** `counts` false: a synchronised passkey, whose signature counter is always zero. */
export function createSoftwarePasskey({ counts = true }: { counts?: boolean } = {}): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let signatures = 0

  const clientData = (
    type: string,
    challenge: string,
    { origin = 'https://fair.example' }: CeremonyOverrides,
  ): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (rpId: string, flags: number, counter: number): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const cose = Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    ),
  )

  return {
    id: id.toString('base64url'),
    make: ({ challenge, rpId }, over = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        head(over.rpId ?? rpId, flagsOf(over, true), 0),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData(over.type ?? 'webauthn.create', challenge, over).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      }
    },
    sign: ({ challenge, rpId }, over = {}) => {
      signatures += counts ? 1 : 0
      const client = clientData(over.type ?? 'webauthn.get', challenge, over)
      const authData = head(over.rpId ?? rpId, flagsOf(over, false), over.counter ?? signatures)
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString('base64url'),
        ...(over.userHandle && { userHandle: over.userHandle }),
      }
    },
  }
}
