import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SliderPurpose } from '@fairground/contract'
import { putContact } from '../modules/accounts/index.ts'
import { createAttempts, type Attempt, type Attempts } from '../testing/attempt.ts'
import { newPeople, type Person } from '../testing/members.ts'
import { medianOf, promised } from '../testing/promised.ts'
import { fullOrShort, scaledMs } from '../testing/scale.ts'
import { openTestMerchant } from '../testing/test-merchant.ts'
import { type TestPlatform } from '../testing/test-platform.ts'

/** S2: no reply reveals who is a member. */
const each = fullOrShort(1_000, 48)
/** The short form measures this many first, and more while the gap is too large: a busy machine causes one now and then. */
const step = fullOrShort(1_000, 16)
/** Milliseconds; and what the short form allows besides on a busy machine: a hash that is forgotten is half of a login. */
const gapMax = 5
const shareMax = fullOrShort(0, 0.4)

let platform: TestPlatform
let attempts: Attempts
let people: Person[] = []

beforeAll(async () => {
  platform = await openTestMerchant()
  const { app, database } = platform
  await database.owner.query(`update merchant set settings = jsonb_set(jsonb_set(settings::jsonb,
    '{registration,methods}', '["username","mobileNum"]'), '{flags,MOBILEVERCODELOGIN3}', 'true')`)
  await app.context.merchants.refresh()
  attempts = await createAttempts(platform)
  people = await newPeople(platform, each)
  for (const [index, { id: memberId, merchant }] of people.entries()) {
    const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
    const contact = { merchant, memberId, isVerified: true }
    await app.context.commands.run({ scope, name: 'test.contact' }, async ({ tx }) => {
      await putContact(tx, app.context.keyring, { ...contact, kind: 'email', text: emailOf(index, 'known') })
      await putContact(tx, app.context.keyring, { ...contact, kind: 'mobile', text: `+84${mobileOf(index, 'known')}` })
    })
  }
})
afterAll(() => platform.stop())

type Kind = 'known' | 'unknown'
const kinds: readonly Kind[] = ['known', 'unknown']
const emailOf = (index: number, kind: Kind) => `${kind === 'known' ? 'member' : 'nobody'}${1_000 + index}@mail.example`
const mobileOf = (index: number, kind: Kind) => `${kind === 'known' ? '90' : '91'}1${String(100_000 + index)}`
const accountOf = (index: number, kind: Kind) =>
  kind === 'known' ? (people[index]?.account ?? '') : `person${process.pid}_x${index}`

const password = 'quite a fresh long one'
const fresh = { newPassword: password, confirmNewPassword: password }
const guess = { verificationCode: '000000' }

interface Way {
  what: string
  name:
    | 'accounts.login'
    | 'accounts.sendPasswordResetCode'
    | 'accounts.resetPasswordByEmail'
    | 'accounts.resetPasswordByMobile'
    | 'accounts.sendLoginCode'
    | 'accounts.sendRegistrationCode'
    | 'accounts.registerByMobile'
  /** What is solved before. */
  captcha?: 'password'
  slider?: SliderPurpose
  body: (index: number, kind: Kind) => Record<string, unknown>
}

const ways: readonly Way[] = [
  {
    what: 'log in',
    name: 'accounts.login',
    body: (index, kind) => ({ type: 'username', username: accountOf(index, kind), password: 'not the one' }),
  },
  {
    what: 'reset by mail',
    name: 'accounts.sendPasswordResetCode',
    captcha: 'password',
    body: (index, kind) => ({ username: accountOf(index, kind), email: emailOf(index, kind) }),
  },
  {
    what: 'log in by text message',
    name: 'accounts.sendLoginCode',
    slider: 'login',
    body: (index, kind) => ({ countryDialingCode: '+84', mobileNum: mobileOf(index, kind) }),
  },
  {
    what: 'register by text message',
    name: 'accounts.sendRegistrationCode',
    slider: 'register',
    body: (index, kind) => ({ countryDialingCode: '+84', mobileNum: mobileOf(index, kind) }),
  },
  {
    what: 'reset by text message',
    name: 'accounts.sendLoginCode',
    slider: 'reset',
    body: (index, kind) => ({ countryDialingCode: '+84', mobileNum: mobileOf(index, kind), purpose: 'reset' }),
  },
  // A wrong code must reveal nothing.
  {
    what: 'set a password with a code by mail',
    name: 'accounts.resetPasswordByEmail',
    body: (index, kind) => ({ username: accountOf(index, kind), ...guess, ...fresh }),
  },
  {
    what: 'set a password with a code by text message',
    name: 'accounts.resetPasswordByMobile',
    body: (index, kind) => ({ countryDialingCode: '+84', mobileNum: mobileOf(index, kind), ...guess, ...fresh }),
  },
  {
    what: 'register with a code',
    name: 'accounts.registerByMobile',
    body: (index, kind) => ({
      registerMethod: 'H5',
      type: 0,
      isAgreed: true,
      password,
      confirmPassword: password,
      countryDialingCode: '+84',
      mobileNum: mobileOf(index, kind),
      ...guess,
    }),
  },
]

/** The reply without the time in it. */
const wordsOf = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')

test.each(ways)(
  '$what: known and unknown are answered alike, in the same time',
  async ({ what, name, captcha, slider, body }) => {
    const answers = new Set<string>()
    const took: Record<Kind, number[]> = { known: [], unknown: [] }
    const gap = () => Math.abs(medianOf(took.known.map((ms, index) => ms - (took.unknown[index] ?? Number.NaN))))
    const gapAllowed = () => Math.max(gapMax, shareMax * medianOf(took.known))
    for (let index = 0; index < each; index += 1) {
      if (index > 0 && index % step === 0 && gap() <= gapAllowed()) break
      // Alternating, so that other load on the machine slows both.
      for (const kind of index % 2 ? kinds : kinds.toReversed()) {
        await platform.database.owner.query('delete from rate_bucket')
        const solved = {
          ...(captcha && (await platform.visitor().captcha(captcha))),
          ...(slider && { verification: await platform.visitor().slider(slider) }),
        }
        const attempt: Attempt = {
          body: { ...body(index, kind), ...solved },
          headers: { 'X-Forwarded-For': `10.8.${index >> 7}.${((index & 127) << 1) + Number(kind === 'known')}` },
        }
        const startedAt = performance.now()
        const { status, text } = await attempts.send(name, attempt)
        took[kind].push(performance.now() - startedAt)
        answers.add(`${status} ${wordsOf(text)}`)
      }
    }
    expect([...answers]).toHaveLength(1)
    promised({
      what: `S2 ${what}: median gap between known and unknown`,
      // Each pair runs one right after the other, so that other load on the machine slows both.
      measured: gap(),
      unit: 'ms',
      budget: { atMost: gapAllowed() },
      detail: `${took.known.length} each; ${medianOf(took.known).toFixed(1)} ms and ${medianOf(took.unknown).toFixed(1)} ms`,
    })
  },
  scaledMs(600_000),
)
