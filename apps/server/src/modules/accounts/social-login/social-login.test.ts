import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BodyOf, Calls, SocialLoginProvider } from '@fairground/contract'
import {
  startIdentityProvider,
  type TokenOverrides,
  type IdentityProvider,
} from '../../../testing/identity-provider.ts'
import { commonPassword, newPerson } from '../../../testing/members.ts'
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import type { Visitor } from '../../../testing/visitor.ts'

const client = { clientId: 'fairground-test', clientSecret: 'a secret of the tests' }
let google: IdentityProvider
let facebook: IdentityProvider
let platform: TestPlatform
let names = 0

const setSettings = async (path: string, value: unknown) => {
  const text = JSON.stringify(value)
  await platform.database.owner.query('update merchant set settings = jsonb_set(settings::jsonb, $1, $2)', [path, text])
  await platform.app.context.merchants.refresh()
}

beforeAll(async () => {
  google = await startIdentityProvider(client)
  facebook = await startIdentityProvider(client)
  const demo = { google: client.clientSecret, facebook: client.clientSecret }
  const because = 'sign-in secrets are settings of the process'
  platform = await startTestPlatform({ because, config: { oidcSecrets: { demo } } })
  await setSettings('{oidc}', {
    google: { issuer: google.issuer, clientId: client.clientId },
    facebook: { issuer: facebook.issuer, clientId: client.clientId },
  })
  await setSettings('{flags,GOOGLELOGIN3}', true)
  await setSettings('{flags,FACEBOOKLOGIN3}', true)
})
afterAll(async () => {
  await platform.stop()
  await Promise.all([google.stop(), facebook.stop()])
})
beforeEach(async () => {
  await platform.database.owner.query('delete from rate_bucket')
  google.forge = {}
  facebook.forge = {}
})
afterEach(() => void vi.useRealTimers())

const freshName = () => `by_other_${++names}`
const freshBinding = () => randomBytes(32).toString('base64url')

/** Follows the redirects to the provider and back, as a browser does. @returns the last redirect of the platform */
async function follow(url: string): Promise<URL> {
  const away = await fetch(url, { redirect: 'manual' })
  const back = await fetch(away.headers.get('location') ?? '', { redirect: 'manual' })
  expect(back.headers.get('cache-control')).toBe('no-store')
  return new URL(back.headers.get('location') ?? '', platform.origin)
}

const ticketOf = (landed: URL): string => landed.searchParams.get('token') ?? ''

async function goAndReturn(from: Visitor, provider: SocialLoginProvider = 'google', binding = freshBinding()) {
  const { url } = await from.call('accounts.startSocialLogin', { params: { provider }, body: { binding } })
  const landed = await follow(url)
  return { landed, ticket: ticketOf(landed), binding }
}

type OpenBody = BodyOf<Calls['accounts.registerWithSocialLogin']>

const opening = (over: Partial<OpenBody>) =>
  ({ username: freshName(), registerMethod: 'H5', isAgreed: true, ...over }) as const

async function signUp(sub: string, provider: SocialLoginProvider = 'google', person: { email?: string } = {}) {
  const own = provider === 'google' ? google : facebook
  own.person = { sub, name: 'Ana Ruiz', ...person }
  const from = platform.visitor()
  const { ticket, binding } = await goAndReturn(from, provider)
  const body = opening({ ticket, binding }) as OpenBody
  const session = await from.call('accounts.registerWithSocialLogin', { body })
  from.headers['Authorization'] = `Bearer ${session.token}`
  return { from, session }
}

async function signIn(provider: SocialLoginProvider = 'google') {
  const from = platform.visitor()
  const { ticket, binding } = await goAndReturn(from, provider)
  return from.call('accounts.finishSocialLogin', { body: { ticket, binding } })
}

describe('a person known to a provider', () => {
  test('opens an account the first time and gets into the same one ever after', async () => {
    google.person = { sub: 'ana', name: 'Ána Ruíz', email: 'ana@fairground.example' }
    const from = platform.visitor()
    const { landed, ticket, binding } = await goAndReturn(from)
    expect([landed.pathname, [...landed.searchParams.keys()]]).toEqual(['/m/signIn', ['token']])
    const asked = await from.call('accounts.finishSocialLogin', { body: { ticket, binding } })
    expect(asked).toMatchObject({ outcome: 'new', session: null, newcomer: { username: 'anaruiz' } })
    const body = opening({ ticket, binding, username: 'anaruiz' }) as OpenBody
    const unagreed = { body: { ...body, isAgreed: false } }
    expect((await from.refusal('accounts.registerWithSocialLogin', unagreed)).code).toBe('terms_not_accepted')
    const session = await from.call('accounts.registerWithSocialLogin', { body })
    expect(session).toMatchObject({ userName: 'anaruiz', type: 0, firstTimeLogin: true })
    expect(await from.refusal('accounts.registerWithSocialLogin', { body })).toMatchObject({ code: 'ticket_invalid' })
    const again = await signIn()
    expect(again).toMatchObject({ outcome: 'entered', session: { id: session.id, firstTimeLogin: false } })
  })

  test('keeps the ticket where a name is taken, and loses no account to a race', async () => {
    const taken = await newPerson(platform)
    google.person = { sub: 'racer', name: 'Racer' }
    const from = platform.visitor()
    const { ticket, binding } = await goAndReturn(from)
    const body = opening({ ticket, binding, username: taken.account }) as OpenBody
    expect(await from.refusal('accounts.registerWithSocialLogin', { body })).toMatchObject({ code: 'username_taken' })
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        from.call('accounts.registerWithSocialLogin', { body: { ...body, username: freshName() } }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('who is shut out stays out', async () => {
    const { session } = await signUp('shut-out')
    await platform.database.owner.query(`update member set status = 'disabled' where id = $1`, [session.id])
    await expect(signIn()).rejects.toMatchObject({ code: 'login_failed' })
  })

  test('who says no at the provider comes back without a ticket', async () => {
    google.person = { sub: '' }
    const { landed } = await goAndReturn(platform.visitor())
    expect(landed.search).toBe('?failed=cancelled')
  })
})

describe('nobody is taken over', () => {
  test('by an address that another provider knows too, nor by one that a member has', async () => {
    const email = 'minh@fairground.example'
    const first = await signUp('minh-at-google', 'google', { email })
    facebook.person = { sub: 'somebody-else', email, name: 'Minh' }
    expect(await signIn('facebook')).toMatchObject({ outcome: 'new' })
    facebook.person = { sub: 'minh-at-google', email }
    expect(await signIn('facebook')).toMatchObject({ outcome: 'new' })
    const second = await signUp('somebody-else', 'facebook', { email })
    expect(second.session.id).not.toBe(first.session.id)
  })

  const now = () => Math.floor(Date.now() / 1_000)
  const forgeries: [string, () => TokenOverrides][] = [
    ['unsigned', () => ({ isUnsigned: true })],
    ['signed with the published key as a password', () => ({ isSymmetric: true })],
    ['signed with another secret', () => ({ isForeignKey: true })],
    ['for another audience', () => ({ claims: { aud: 'another-site' } })],
    ['for several without saying who asked', () => ({ claims: { aud: [client.clientId, 'another-site'] } })],
    ['asked for by another site', () => ({ claims: { azp: 'another-site' } })],
    ['from another issuer', () => ({ claims: { iss: 'https://accounts.example' } })],
    ['expired', () => ({ claims: { iat: now() - 7_200, exp: now() - 3_600 } })],
    ['of another day', () => ({ claims: { iat: now() - 172_800, exp: now() + 3_600 } })],
    ['not yet valid', () => ({ claims: { nbf: now() + 3_600 } })],
    ['for another sign-in', () => ({ claims: { nonce: 'of somebody else' } })],
    ['without a subject', () => ({ claims: { sub: '' } })],
  ]
  test.each(forgeries)('by a token that is %s', async (_what, forgery) => {
    const { session } = await signUp(`victim ${_what}`)
    google.forge = forgery()
    const { landed } = await goAndReturn(platform.visitor())
    expect(landed.search).toBe('?failed=refused')
    google.forge = {}
    expect(await signIn()).toMatchObject({ outcome: 'entered', session: { id: session.id } })
  })

  test('by an answer that is brought twice, by somebody else, or to another provider’s door', async () => {
    await signUp('careful')
    const from = platform.visitor()
    const binding = freshBinding()
    const { url } = await from.call('accounts.startSocialLogin', { params: { provider: 'google' }, body: { binding } })
    const away = await fetch(url, { redirect: 'manual' })
    const address = away.headers.get('location') ?? ''
    const elsewhere = await fetch(address.replace('/google/', '/facebook/'), { redirect: 'manual' })
    expect(elsewhere.headers.get('location')).toBe('/m/signIn?failed=expired')
    const landed = await fetch(address, { redirect: 'manual' })
    const ticket = ticketOf(new URL(landed.headers.get('location') ?? '', platform.origin))
    const twice = await fetch(address, { redirect: 'manual' })
    expect(twice.headers.get('location')).toBe('/m/signIn?failed=expired')
    const stolen = { ticket, binding: freshBinding() }
    expect(await platform.visitor().refusal('accounts.finishSocialLogin', { body: stolen })).toMatchObject({
      code: 'ticket_invalid',
    })
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => from.call('accounts.finishSocialLogin', { body: { ticket, binding } })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('by a ticket that was left lying', async () => {
    await signUp('slow')
    const from = platform.visitor()
    const { ticket, binding } = await goAndReturn(from)
    await platform.database.owner.query('update sign_in_attempt set expires_at = now()')
    expect(await from.refusal('accounts.finishSocialLogin', { body: { ticket, binding } })).toMatchObject({
      code: 'ticket_invalid',
    })
  })

  test('by a state that was made up', async () => {
    for (const state of ['x', '1.'.padEnd(45, 'A'), 'zz.'.padEnd(46, 'A')]) {
      const reply = await fetch(`${platform.origin}/wps/session/oidc/google/callback?state=${state}&code=1`, {
        redirect: 'manual',
      })
      expect(reply.headers.get('location')).toBe('/m/signIn?failed=expired')
    }
  })
})

test('a provider that changes its keys is believed with the new ones', async () => {
  const { session } = await signUp('keeper')
  await google.rotate()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  expect(await signIn()).toMatchObject({ session: { id: session.id } })
})

describe('the ways into an account', () => {
  const link = async (from: Visitor, provider: SocialLoginProvider, password: string) => {
    const binding = freshBinding()
    const { url } = await from.call('accounts.linkSocialLogin', { params: { provider }, body: { binding, password } })
    return { ticket: ticketOf(await follow(url)), binding }
  }

  test('are added with the password and in the session that began it', async () => {
    const person = await newPerson(platform)
    google.person = { sub: 'linked' }
    const call = { params: { provider: 'google' as const }, body: { binding: freshBinding() } }
    expect(await person.visitor.refusal('accounts.linkSocialLogin', call)).toMatchObject({ code: 'step_up_required' })
    const stolen = await link(person.visitor, 'google', commonPassword)
    const thief = await newPerson(platform)
    expect(await thief.visitor.refusal('accounts.finishSocialLogin', { body: stolen })).toMatchObject({
      code: 'not_logged_in',
    })
    const own = await link(person.visitor, 'google', commonPassword)
    expect(await person.visitor.call('accounts.finishSocialLogin', { body: own })).toMatchObject({ outcome: 'linked' })
    expect(await signIn()).toMatchObject({ session: { id: person.id } })
    expect(await person.visitor.call('accounts.socialLogins')).toEqual({
      hasPassword: true,
      list: [
        { provider: 'google', isLinked: true, isOpen: true },
        { provider: 'facebook', isLinked: false, isOpen: true },
      ],
    })
    const other = await link(thief.visitor, 'google', commonPassword)
    expect(await thief.visitor.refusal('accounts.finishSocialLogin', { body: other })).toMatchObject({
      code: 'identity_taken',
    })
    const unlinking = { params: { provider: 'google' as const }, body: {} }
    await person.visitor.call('accounts.unlinkSocialLogin', unlinking)
    expect(await person.visitor.refusal('accounts.unlinkSocialLogin', unlinking)).toMatchObject({ code: 'not_found' })
    expect(await signIn()).toMatchObject({ outcome: 'new' })
  })

  test('are never none: without a password the last one stays, and a password is chosen after proving who is here', async () => {
    const { from, session } = await signUp('no-password')
    const unlinking = { params: { provider: 'google' as const }, body: {} }
    expect(await from.refusal('accounts.unlinkSocialLogin', unlinking)).toMatchObject({ code: 'step_up_required' })
    const chosen = { oldPassword: '', newPassword: 'four red lanterns', confirmNewPassword: 'four red lanterns' }
    expect(await from.refusal('accounts.changePassword', { body: chosen })).toMatchObject({ code: 'step_up_required' })
    const confirm = async (sub: string) => {
      google.person = { sub }
      const binding = freshBinding()
      const { url } = await from.call('accounts.confirmWithSocialLogin', {
        params: { provider: 'google' },
        body: { binding },
      })
      return { ticket: ticketOf(await follow(url)), binding }
    }
    const strange = await confirm('somebody-at-the-keyboard')
    expect(await from.refusal('accounts.finishSocialLogin', { body: strange })).toMatchObject({
      code: 'identity_unknown',
    })
    const own = await confirm('no-password')
    expect(await from.call('accounts.finishSocialLogin', { body: own })).toMatchObject({ outcome: 'confirmed' })
    expect(await from.refusal('accounts.unlinkSocialLogin', unlinking)).toMatchObject({ code: 'last_way_in' })
    expect((await from.call('accounts.socialLogins')).hasPassword).toBe(false)
    await from.call('accounts.changePassword', { body: chosen })
    expect((await from.call('accounts.socialLogins')).hasPassword).toBe(true)
    await from.call('accounts.unlinkSocialLogin', unlinking)
    expect(await platform.visitor().logIn(session.userName, chosen.newPassword)).toMatchObject({ id: session.id })
  })
})

test('a provider that is off, not registered with or without a secret lets nobody begin', async () => {
  const start = { params: { provider: 'facebook' }, body: { binding: freshBinding() } } as const
  const ask = () => platform.visitor().refusal('accounts.startSocialLogin', start)
  const offered = async () => (await platform.visitor().call('accounts.registrationSettings')).providers
  expect(await offered()).toEqual(['google', 'facebook'])
  await setSettings('{flags,FACEBOOKLOGIN3}', false)
  expect(await offered()).toEqual(['google'])
  expect(await ask()).toMatchObject({ code: 'feature_closed' })
  await setSettings('{flags,FACEBOOKLOGIN3}', true)
  await setSettings('{oidc,facebook}', null)
  expect([await offered(), await ask()]).toMatchObject([['google'], { code: 'feature_closed' }])
})
