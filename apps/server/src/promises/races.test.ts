import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConcurrently } from '../testing/attempt.ts'
import { promised } from '../testing/promised.ts'
import { fullOrShort, scaledMs } from '../testing/scale.ts'
import { openTestMerchant } from '../testing/test-merchant.ts'
import { type TestPlatform } from '../testing/test-platform.ts'

/** A1 and A4: of many concurrent attempts exactly one succeeds. */
const racers = fullOrShort(100, 30)

let platform: TestPlatform
let addresses = 0

beforeAll(async () => {
  platform = await openTestMerchant()
  await platform.database.owner.query(
    `update merchant set settings = jsonb_set(settings::jsonb, '{registration,methods}', '["username","mobileNum"]')`,
  )
  await platform.app.context.merchants.refresh()
})
afterAll(() => platform.stop())

function visitor() {
  const fresh = platform.visitor()
  addresses += 1
  fresh.headers['X-Forwarded-For'] = `10.5.${addresses >> 8}.${addresses & 255}`
  return fresh
}

const countWon = async (tries: readonly Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length

const one = (what: string, measured: number) =>
  promised({
    what,
    measured: Math.abs(measured - 1),
    unit: 'off one',
    budget: { atMost: 0 },
    detail: `${racers} tried`,
  })

test(
  'one captcha opens one account',
  async () => {
    const captcha = await visitor().captcha('register')
    one(
      'A1 replays of one captcha',
      await countWon(Array.from({ length: racers }, (_, index) => visitor().register(`replayer_${index}`, captcha))),
    )
  },
  scaledMs(60_000),
)

test(
  'one slider puzzle sends one text message',
  async () => {
    const verification = await visitor().slider('register')
    const numbers = Array.from({ length: racers }, (_, index) => `901556${String(index).padStart(3, '0')}`)
    one(
      'A1 replays of one slider puzzle',
      await countWon(
        numbers.map((mobileNum) =>
          visitor().call('accounts.sendRegistrationCode', {
            body: { countryDialingCode: '+84', mobileNum, verification },
          }),
        ),
      ),
    )
  },
  scaledMs(60_000),
)

test(
  'one name is one member',
  async () => {
    one(
      'A4 registrations of one name',
      await countWon(Array.from({ length: racers }, () => visitor().register('only_me'))),
    )
    const { rows } = await platform.database.owner.query(`select 1 from member where account = 'only_me'`)
    expect(rows).toHaveLength(1)
  },
  scaledMs(60_000),
)

test(
  'one number is one member, and one code one account',
  async () => {
    const number = { countryDialingCode: '+84', mobileNum: '901555666' }
    const asking = visitor()
    await asking.call('accounts.sendRegistrationCode', {
      body: { ...number, verification: await asking.slider('register') },
    })
    const [newest] = await platform.app.modules.messaging.messages.list(platform.app.context.merchants.list()[0]!.id)
    const verificationCode = /\d{6}/.exec(newest?.text ?? '')?.[0] ?? ''
    const password = { password: 'a long enough one', confirmPassword: 'a long enough one' }
    const body = { registerMethod: 'H5', type: 0, isAgreed: true, ...number, ...password, verificationCode } as const
    const tries = Array.from({ length: racers }, () => visitor().call('accounts.registerByMobile', { body }))
    one('A4 registrations of one number', await countWon(tries))
    const { rows } = await platform.database.owner.query(`select 1 from member_contact where kind = 'mobile'`)
    expect(rows).toHaveLength(1)
  },
  scaledMs(60_000),
)

test(
  'members who join at once have invitation codes of their own',
  async () => {
    const names = Array.from({ length: racers }, (_, index) => `joiner_${index}`)
    // More guests at once are told to wait for their captchas.
    await runConcurrently(names, (name) => visitor().register(name))
    const { rows } = await platform.database.owner.query<{ doubled: number }>(
      `select (count(*) - count(distinct (merchant_id, affiliate_code)))::int as doubled from member`,
    )
    promised({
      what: 'A4 invitation codes that two members have',
      measured: rows[0]?.doubled ?? Number.NaN,
      unit: 'doubled',
      budget: { atMost: 0 },
      detail: `${racers} joined, 24 at once`,
    })
  },
  scaledMs(60_000),
)
