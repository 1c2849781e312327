import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  startIdentityProvider,
  type TokenOverrides,
  type IdentityProvider,
} from '../../../testing/identity-provider.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

const projectId = 'fairground-tests'
let provider: IdentityProvider
let platform: TestPlatform
let count = 0

beforeAll(async () => {
  provider = await startIdentityProvider({ clientId: projectId, clientSecret: 'none' })
  platform = await openTestMerchant()
  await set('{registration,methods}', ['username', 'mobileNum'])
  await set('{flags,MOBILEVERCODELOGIN3}', true)
  await set('{firebase}', { projectId, apiKey: 'public', keysUrl: provider.keysUrl })
})
afterAll(async () => {
  await platform.stop()
  await provider.stop()
})
beforeEach(() => platform.database.owner.query('delete from rate_bucket'))

async function set(path: string, value: unknown): Promise<void> {
  const change = 'update merchant set settings = jsonb_set(settings::jsonb, $1, $2)'
  await platform.database.owner.query(change, [path, JSON.stringify(value)])
  await platform.app.context.merchants.refresh()
}

const newNumber = () => `+8491234${String(1_000 + ++count)}`
const loginWith = (number: string, firebaseIdToken: string) => ({
  body: { type: 'firebase' as const, firebaseChannel: 'sms', firebaseMobileNo: number, firebaseIdToken },
})
const registration = (number: string, firebaseIdToken: string) => ({
  body: {
    registerMethod: 'H5' as const,
    type: 0 as const,
    mobileNum: number,
    password: 'a long enough one',
    confirmPassword: 'a long enough one',
    firebaseChannel: 'sms',
    firebaseIdToken,
    isAgreed: true,
  },
})

async function register(number = newNumber()) {
  const token = await provider.phoneToken(projectId, number)
  const session = await platform.visitor().call('accounts.registerByMobile', registration(number, token))
  return { number, session, token }
}

describe('a phone sign-in', () => {
  test('opens an account with the number it proved, and lets in with the next token', async () => {
    const { number, session } = await register()
    const token = await provider.phoneToken(projectId, number)
    expect(await platform.visitor().call('accounts.login', loginWith(number, token))).toMatchObject({ id: session.id })
  })

  test('lets in once, of however many that try it, and a token for registering is none for logging in after', async () => {
    const { number, token } = await register()
    expect(await platform.visitor().refusal('accounts.login', loginWith(number, token))).toMatchObject({
      code: 'verification_code_error',
    })
    const fresh = await provider.phoneToken(projectId, number)
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => platform.visitor().call('accounts.login', loginWith(number, fresh))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  const now = () => Math.floor(Date.now() / 1_000)
  const forgeries: [string, () => TokenOverrides][] = [
    ['unsigned', () => ({ isUnsigned: true })],
    ['signed with the published key as a password', () => ({ isSymmetric: true })],
    ['signed with another secret', () => ({ isForeignKey: true })],
    ['for another project', () => ({ claims: { aud: 'another-project' } })],
    ['from another project', () => ({ claims: { iss: 'https://securetoken.google.com/another-project' } })],
    ['expired', () => ({ claims: { iat: now() - 7_200, exp: now() - 3_600 } })],
    ['of a proof an hour ago', () => ({ claims: { auth_time: now() - 3_600 } })],
    ['without the time of the proof', () => ({ claims: { auth_time: undefined } })],
    ['of somebody who gave a password', () => ({ claims: { firebase: { sign_in_provider: 'password' } } })],
    ['without a number', () => ({ claims: { phone_number: undefined } })],
    ['of another number', () => ({ claims: { phone_number: '+84900000000' } })],
  ]
  test.each(forgeries)('is refused with a token that is %s', async (_what, forgery) => {
    const { number } = await register()
    const token = await provider.phoneToken(projectId, number, forgery())
    const from = platform.visitor()
    expect(await from.refusal('accounts.login', loginWith(number, token))).toMatchObject({
      code: 'verification_code_error',
    })
    const fresh = newNumber()
    const other = await provider.phoneToken(projectId, fresh, forgery())
    expect(await from.refusal('accounts.registerByMobile', registration(fresh, other))).toMatchObject({
      code: 'verification_code_error',
    })
  })

  test('goes on with keys that were changed', async () => {
    const { number, session } = await register()
    await provider.rotate()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const token = await provider.phoneToken(projectId, number)
    expect(await platform.visitor().call('accounts.login', loginWith(number, token))).toMatchObject({ id: session.id })
    vi.useRealTimers()
  })

  test('of an unknown number opens no session', async () => {
    const number = newNumber()
    const token = await provider.phoneToken(projectId, number)
    expect(await platform.visitor().refusal('accounts.login', loginWith(number, token))).toMatchObject({
      code: 'verification_code_error',
    })
  })

  test('is closed where the merchant has no project', async () => {
    const { number } = await register()
    await set('{firebase}', null)
    const token = await provider.phoneToken(projectId, number)
    expect(await platform.visitor().refusal('accounts.login', loginWith(number, token))).toMatchObject({
      code: 'feature_closed',
    })
  })
})
