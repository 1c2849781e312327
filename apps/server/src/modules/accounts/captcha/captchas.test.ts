import { beforeAll, expect, test } from 'vitest'
import { lottery } from '../../../testing/draws.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
})

test('housekeeping sweeps captchas that have had their time, and leaves the others', async () => {
  const { owner } = platform.database
  const [late, good] = [
    await platform.visitor().call('accounts.captcha', { query: { purpose: 'login' } }),
    await platform.visitor().call('accounts.captcha', { query: { purpose: 'login' } }),
  ]
  await owner.query('update captcha set expires_at = now() where id = $1', [late.captchaId])
  await owner.query(`update job set due_at = now() where kind = 'housekeeping'`)
  platform.app.context.jobs.wake()
  const left = async () => (await owner.query<{ id: string }>('select id from captcha')).rows.map(({ id }) => id)
  await until(async () => !(await left()).includes(late.captchaId))
  expect(await left()).toEqual([good.captchaId])
})

test('a captcha is a picture that stands for two minutes; its reply does not tell what kind it is', async () => {
  const reply = await platform.visitor().call('accounts.captcha', { query: { purpose: 'login' } })
  expect(Object.keys(reply).toSorted()).toEqual(['captchaId', 'expirationTime', 'image'])
  const { rows } = await platform.database.owner.query<{ seconds: number }>(
    'select extract(epoch from expires_at - now())::float8 seconds from captcha where id = $1',
    [reply.captchaId],
  )
  expect(rows[0]?.seconds).toBeGreaterThan(110)
  expect(rows[0]?.seconds).toBeLessThanOrEqual(120)
})
