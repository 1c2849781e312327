import { randomInt } from 'node:crypto'
import { hashPassword, newTotpSecret, totpUri } from '../accounts/index.ts'
import type { Keyring } from '../../platform/crypto/keyring.ts'

/** What a new operator is handed: a one-time password, and the secret of the authenticator app. */
export interface OperatorCredentials {
  password: string
  totpSecret: string
  /** For an app that reads addresses or their picture. */
  uri: string
}

/** No letters and digits that are mistaken for each other: a person types it once. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupSize = 5

const oneTimePassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupSize }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

export function newCredentials(name: string): OperatorCredentials {
  const totpSecret = newTotpSecret()
  return {
    password: oneTimePassword(),
    totpSecret,
    uri: totpUri({ secret: totpSecret, site: 'Fairground operators', account: name }),
  }
}

const sealedFor = (id: string): string => `operator:${id}`

/** As they are stored. */
export const hideCredentials = async (
  keyring: Keyring,
  { id, password, totpSecret }: { id: string; password: string; totpSecret: string },
) => ({ password_hash: await hashPassword(password), totp_sealed: sealTotpSecret(keyring, { id, totpSecret }) })

export const sealTotpSecret = (keyring: Keyring, { id, totpSecret }: { id: string; totpSecret: string }): Buffer =>
  keyring.seal(totpSecret, sealedFor(id))

export const openTotpSecret = (keyring: Keyring, { id, totp_sealed }: { id: string; totp_sealed: Buffer }): string =>
  keyring.open(totp_sealed, sealedFor(id))
