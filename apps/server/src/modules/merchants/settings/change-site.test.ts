import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteForm } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'

let platform: ConsolePlatform
let ana: ConsoleVisitor
let ben: ConsoleVisitor

beforeAll(async () => {
  platform = await openTestMerchant()
  await openOtherMerchant(platform)
  ana = await newConsoleVisitor(platform)
  ben = await newConsoleVisitor(platform)
})
afterAll(() => platform.stop())

const reason = 'We move to another name.'
const siteOf = async (): Promise<SiteForm> => {
  const { hosts, timeZone } = await ana.call('merchants.merchant')
  return { hosts, timeZone }
}
const wish = async (after: Partial<SiteForm>) => {
  const before = await siteOf()
  return { body: { before, after: { ...before, ...after }, reason } }
}
const decide = async (isAgreed: boolean) => ({
  params: { id: (await ben.call('merchants.merchant')).proposals[0]!.id },
  body: { isAgreed, reason },
})

test('hosts and time zone change by two people, and the site answers there', async () => {
  const before = await siteOf()
  await ana.call('merchants.proposeSite', await wish({ hosts: ['play.example'], timeZone: 'Asia/Tokyo' }))
  expect(await siteOf()).toEqual(before)
  const agreed = await decide(true)
  expect(await ana.refusal('merchants.decideSite', agreed)).toBe('own_act')
  await ben.call('merchants.decideSite', agreed)
  expect(await siteOf()).toEqual({ hosts: ['play.example'], timeZone: 'Asia/Tokyo' })
  expect(await ben.refusal('merchants.decideSite', agreed)).toBe('decided_already')
  await until(() => platform.app.context.merchants.find({ host: 'play.example' })?.code === 'demo')
  const { rows } = await platform.database.owner.query(
    `select action, reason from audit_entry where subject = 'merchant:site' order by id`,
  )
  expect(rows).toEqual(['site.propose', 'site.agree'].map((action) => ({ action, reason })))
  const jobs = await platform.database.owner.query(`select 1 from job where kind = 'reports.rebuild'`)
  expect(jobs.rowCount).toBe(1)
})

test('a zone has every name that the list offers', async () => {
  const { list } = await ana.call('merchants.timeZones')
  expect(list).toEqual(expect.arrayContaining(['UTC', 'Asia/Tokyo', 'Asia/Saigon']))
  for (const timeZone of ['Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'Asia/Yangon']) {
    expect(list).toContain(timeZone)
    await ana.call('merchants.proposeSite', await wish({ timeZone }))
    await ben.call('merchants.decideSite', await decide(true))
    expect((await siteOf()).timeZone).toBe(timeZone)
  }
})

test('a host of another merchant, no host beside one without, and what is no host or zone are refused', async () => {
  expect(await ana.refusal('merchants.proposeSite', await wish({ hosts: ['other.example'] }))).toBe('host_taken')
  await platform.database.owner.query(`update merchant set hosts = '{}' where code = 'other'`)
  expect(await ana.refusal('merchants.proposeSite', await wish({ hosts: [] }))).toBe('host_taken')
  await platform.database.owner.query(`update merchant set hosts = '{other.example}' where code = 'other'`)
  for (const after of [
    { hosts: ['Play.example:80'] },
    { timeZone: 'Nowhere/Town' },
    { timeZone: '+02' },
    { timeZone: '+07:00' },
    {},
  ])
    expect(await ana.refusal('merchants.proposeSite', await wish(after)), JSON.stringify(after)).toBe('invalid_request')
})

test('a host that another merchant has got meanwhile is not given twice', async () => {
  await ana.call('merchants.proposeSite', await wish({ hosts: ['late.example'] }))
  await platform.database.owner.query(`update merchant set hosts = '{late.example}' where code = 'other'`)
  expect(await ben.refusal('merchants.decideSite', await decide(true))).toBe('host_taken')
  await ben.call('merchants.decideSite', await decide(false))
  await platform.database.owner.query(`update merchant set hosts = '{other.example}' where code = 'other'`)
})

test('what was read too long ago, a role without the right, and another person’s withdrawal change nothing', async () => {
  const stale = { ...(await wish({ hosts: ['new.example'] })) }
  expect(
    await ana.refusal('merchants.proposeSite', {
      body: { ...stale.body, before: { hosts: ['old.example'], timeZone: 'UTC' } },
    }),
  ).toBe('stale_edit')
  const games = await newConsoleVisitor(platform, 'games')
  expect(await games.refusal('merchants.proposeSite', stale)).toBe('permission_denied')
  const before = await siteOf()
  await ana.call('merchants.proposeSite', stale)
  expect(await ben.refusal('merchants.proposeSite', stale)).toBe('stale_edit')
  await ana.call('merchants.decideSite', await decide(false))
  expect(await siteOf()).toEqual(before)
})

test('the platform cannot write them past an agreement', async () => {
  const client = await platform.database.owner.connect()
  try {
    await client.query('begin; set local role fairground_app')
    await expect(
      client.query(`update merchant set hosts = '{evil.example}' where id = current_merchant()`),
    ).rejects.toMatchObject({
      constraint: 'merchant_site_is_agreed',
    })
  } finally {
    await client.query('rollback')
    client.release()
  }
})
