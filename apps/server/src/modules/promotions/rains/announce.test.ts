import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RainForm } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPeople, type Person } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { runRain } from './rains.jobs.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'owner')
})
afterAll(() => platform.stop())

const formOf = (everyHours: number | null): RainForm => ({
  currency: 'USD',
  texts: { EN: { title: 'Envelopes', rules: '' } },
  art: 'banners/welcome',
  eligibility: {
    labels: ['rainy'],
    notLabels: [],
    levelMin: 0,
    newDays: null,
    isReturning: false,
    isOncePerDevice: false,
  },
  startsAt: new Date(Date.now() + 3_600_000).toISOString(),
  budget: '20.00',
  prizes: [{ amount: '2', count: 5 }],
  size: 60,
  catchesMax: 5,
  times: 1,
  everyHours,
})
const announced = async ({ visitor }: Person) =>
  (await visitor.call('messaging.inbox', { query: {} })).list.filter(({ kind }) => kind === 'rainAnnounced')

test('a rain is announced once to those it is for; one that comes every few hours is not', async () => {
  const [invited, other] = await newPeople(platform, 2)
  const { owner } = platform.database
  await owner.query(`update member set labels = '{rainy}' where id = $1`, [invited!.id])
  for (const everyHours of [null, 1]) {
    const id = randomUUID()
    await ana.call('promotions.planRain', {
      params: { id },
      body: { form: formOf(everyHours), reason: 'for the weekend' },
    })
    await owner.query(
      `update rain set starts_at = now() + interval '4 minutes', ends_at = now() + interval '5 minutes' where id = $1`,
      [id],
    )
    for (let run = 0; run < 2; run++) await runRain(platform.app.context, platform.merchant, id)
  }
  expect(await announced(invited!)).toMatchObject([{ params: { isOfAgent: false } }])
  expect(await announced(other!)).toEqual([])
})

test('a rain tells of itself shortly before it begins', async () => {
  const id = randomUUID()
  const { owner } = platform.database
  await ana.call('promotions.planRain', { params: { id }, body: { form: formOf(null), reason: 'for the weekend' } })
  const run = () => runRain(platform.app.context, platform.merchant, id)
  const pushed = async () =>
    (await owner.query<{ at: Date | null }>('select pushed_at as at from rain where id = $1', [id])).rows[0]?.at
  expect(await run()).toBeInstanceOf(Date)
  expect(await pushed()).toBeNull()
  await owner.query(
    `update rain set starts_at = now() + interval '4 minutes', ends_at = now() + interval '5 minutes' where id = $1`,
    [id],
  )
  await run()
  expect(await pushed()).toBeInstanceOf(Date)
  await ana.call('promotions.stopRain', { params: { id }, body: { reason: 'tried enough' } })
  await run()
})
