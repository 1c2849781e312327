import { afterAll, beforeAll, expect, test } from 'vitest'
import commonPasswords from '../modules/accounts/passwords/generated/common-passwords.json' with { type: 'json' }
import { createAttempts } from '../testing/attempt.ts'
import { promised } from '../testing/promised.ts'
import { fullOrShort, scaledMs } from '../testing/scale.ts'
import { openTestMerchant } from '../testing/test-merchant.ts'
import { type TestPlatform } from '../testing/test-platform.ts'

/** S1: how passwords are stored, and which are accepted. */
const tried = fullOrShort(3_000, 200)
const leastCost = { m: 19 * 1_024, t: 2, p: 1 }

let platform: TestPlatform
let names = 0

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

const freshName = () => `secretive_${(names += 1)}`
const both = (password: string) => ({ password, confirmPassword: password })

async function register(password: string): Promise<string> {
  await platform.database.owner.query('delete from rate_bucket')
  const account = freshName()
  await platform.visitor().register(account, both(password))
  return account
}

const getsIn = (account: string, password: string): Promise<boolean> =>
  platform
    .visitor()
    .logIn(account, password)
    .then(
      () => true,
      () => false,
    )

test(
  `the ${tried} passwords that are used most are refused`,
  async () => {
    const attempts = await createAttempts(platform)
    const taken: string[] = []
    for (const password of commonPasswords.slice(0, tried)) {
      const body = { registerMethod: 'H5', type: 0, username: 'newcomer_one', isAgreed: true, ...both(password) }
      const { json } = await attempts.send('accounts.register', { body })
      if ((json as { code: string }).code !== 'password_too_common') taken.push(password)
    }
    promised({
      what: 'S1 passwords used most that are taken',
      measured: taken.length,
      unit: `of ${tried}`,
      budget: { atMost: 0 },
      detail: taken.slice(0, 5).join(' '),
    })
  },
  scaledMs(60_000),
)

test('a long password counts to its last character, in any script, and there is no rule of composition', async () => {
  const passwords = [
    'seven lanterns by the gate and sixty-four letters to say it in !',
    `${'mật khẩu rất dài '.repeat(3)}đúng`,
    String.fromCodePoint(...Array.from({ length: 64 }, (_, index) => 0x1f400 + index)),
    'كلمة سر طويلة بما يكفي',
    'justlowercaseletters',
    '         nine spaces',
  ]
  for (const password of passwords) {
    const account = await register(password)
    expect(await getsIn(account, password), password).toBe(true)
    const letters = [...password]
    expect(letters.length).toBeLessThanOrEqual(64)
    expect(await getsIn(account, letters.slice(0, -1).join('')), password).toBe(false)
  }
})

test('every row that keeps a password keeps an Argon2id hash of at least the promised cost', async () => {
  await register('one more of them here')
  const { rows } = await platform.database.owner.query<{ hash: string }>(
    `select password_hash as hash from member union all select password_hash from payment_password union all select answer_hash from security_answer`,
  )
  expect(rows.length).toBeGreaterThan(4)
  const weak = rows.filter(({ hash }) => {
    const [, m, t, p] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash) ?? []
    return !(Number(m) >= leastCost.m && Number(t) >= leastCost.t && Number(p) >= leastCost.p)
  })
  promised({
    what: 'S1 rows with a weaker hash than promised',
    measured: weak.length,
    unit: `of ${rows.length}`,
    budget: { atMost: 0 },
  })
})
