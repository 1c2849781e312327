import { createSoftwarePasskey, type SoftwarePasskey } from './software-passkey.ts'
import { newPerson, commonPassword, type Person, type PersonOptions } from './members.ts'
import type { TestPlatform } from './test-platform.ts'
import { totpCode } from './totp-code.ts'
import type { Visitor } from './visitor.ts'

/** A member with a second factor. */
export interface MfaMember extends Person {
  secret: string
  recoveryCodes: string[]
}

export async function setUpAuthenticator(person: Person): Promise<MfaMember> {
  const { secret } = await person.visitor.call('accounts.enrolTotp', { body: { password: commonPassword } })
  const body = { code: totpCode(secret) }
  const { recoveryCodes } = await person.visitor.call('accounts.confirmTotp', { body })
  return { ...person, secret, recoveryCodes }
}

/** Resets the last used code of the app, so that tests need not wait thirty seconds between two codes. */
export async function newMfaMember(platform: TestPlatform, options: PersonOptions = {}): Promise<MfaMember> {
  const guarded = await setUpAuthenticator(await newPerson(platform, options))
  await resetTotpStep(platform, guarded)
  return guarded
}

export const resetTotpStep = ({ database }: TestPlatform, { id }: Pick<Person, 'id'>) =>
  database.owner.query('update totp_factor set last_step = 0 where member_id = $1', [id])

/** Sends the right password. @returns the platform's challenge */
export async function startMfaLogin(from: Visitor, { account }: Pick<Person, 'account'>): Promise<string> {
  const body = { type: 'username', username: account, password: commonPassword } as const
  const { code, value } = await from.refusal('accounts.login', { body })
  if (code !== 'second_factor_required' || typeof value.challenge !== 'string') throw new Error(`refused with ${code}`)
  return value.challenge
}

/** A passkey of the member, as a browser at `origin` would make it. */
export async function addPasskey(
  { visitor }: Pick<Person, 'visitor'>,
  origin: string,
  key: SoftwarePasskey = createSoftwarePasskey(),
): Promise<string> {
  const { challenge, rp } = await visitor.call('accounts.passkeyCreationOptions', {
    body: { password: commonPassword },
  })
  const credential = key.make({ challenge, rpId: rp.id }, { origin })
  return (await visitor.call('accounts.addPasskey', { body: { name: 'My phone', credential } })).id
}
