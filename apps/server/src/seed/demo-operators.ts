import { Secret } from 'otpauth'
import type { Keyring } from '../platform/crypto/keyring.ts'

/** A demo operator: what `npm start` prints, and what the seeder stores. */
export interface DemoOperator {
  name: string
  password: string
  totpSecret: string
}

/** Two, because larger decisions need two people. */
const names = ['alice', 'bob']
const secretBytes = 20

/** Each installation has its own passwords and secrets: they follow from its root secret, so that no file keeps them. */
export const demoOperators = (keyring: Keyring): DemoOperator[] =>
  names.map((name) => ({
    name,
    password: keyring
      .blind('demo-operator/password', name)
      .toString('hex')
      .slice(0, 15)
      .replaceAll(/.{5}(?=.)/g, '$&-'),
    totpSecret: new Secret({
      buffer: new Uint8Array(keyring.blind('demo-operator/totp', name)).slice(0, secretBytes).buffer,
    }).base32,
  }))
