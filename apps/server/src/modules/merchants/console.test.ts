import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { listenTo } from '../../testing/listen-to.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { until } from '../../testing/until.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform)
})
afterAll(() => platform.stop())

const reason = 'the database moves'
const setMaintenance = (minutes: number) => ana.call('merchants.setMaintenance', { body: { minutes, reason } })

test('closing the site reaches open pages and every call, and opening it again too', async () => {
  const { heard, leave } = await listenTo(platform.origin)
  const saysIt = (maintenance: boolean) =>
    until(() => heard.some(({ topic, body }) => topic === 'status' && body['maintenance'] === maintenance))
  await platform.visitor().call('games.types')
  const { maintenanceUntil } = await setMaintenance(30)
  expect(Date.parse(maintenanceUntil!) - Date.now()).toBeGreaterThan(29 * 60_000)
  await saysIt(true)
  await expect
    .poll(async () => (await status()).maintenance)
    .toEqual({ isOn: true, until: maintenanceUntil, text: null })
  expect(await platform.visitor().refusal('games.types')).toMatchObject({ code: 'under_maintenance', status: 503 })
  expect(await ana.call('merchants.merchant')).toMatchObject({ isUnderMaintenance: true, maintenanceUntil })
  // Probes stay green, and a page that opens meanwhile is called back.
  expect((await rawRequest(platform.origin, { path: '/healthz' })).status).toBe(200)
  const later = await listenTo(platform.origin)
  await setMaintenance(0)
  await saysIt(false)
  await until(() => later.heard.some(({ topic, body }) => topic === 'status' && body['maintenance'] === false))
  later.leave()
  await expect.poll(async () => (await status()).maintenance.isOn).toBe(false)
  await platform.visitor().call('games.types')
  leave()
  const { list } = await ana.call('operators.audit')
  expect(list.slice(0, 2)).toMatchObject([
    { action: 'merchant.open', actor: ana.name, reason },
    { action: 'merchant.close', actor: ana.name, reason },
  ])
})

const status = () => platform.visitor().call('merchants.status')

test('blocked addresses hold at once; who has read an older list or switch overwrites nothing', async () => {
  const accessOf = (blockedAddresses: string[]) => ({ blockedAddresses, isRegionRestricted: false })
  const set = (before: string[], after: string[]) => ({
    body: { before: accessOf(before), after: accessOf(after), reason },
  })
  const { blockedAddresses: before } = await ana.call('merchants.merchant')
  const otherSwitch = { ...accessOf(before), isRegionRestricted: true }
  expect(
    await ana.refusal('merchants.setAccess', { body: { before: otherSwitch, after: accessOf(before), reason } }),
  ).toBe('stale_edit')
  await ana.call('merchants.setAccess', set(before, ['127.0.0.0/30', '127.0.0.0/30', '2001:db8::/32']))
  await expect
    .poll(async () =>
      platform
        .visitor()
        .call('games.types')
        .then(
          () => 'served',
          ({ code }: { code: string }) => code,
        ),
    )
    .toBe('ip_blocked')
  expect(await ana.refusal('merchants.setAccess', set(before, ['10.0.0.1']))).toBe('stale_edit')
  const stored = ['127.0.0.0/30', '2001:db8::/32']
  for (const wrong of ['not an address', '10.0.0.0/33', '0.0.0.0/0', '::/8'])
    expect(await ana.refusal('merchants.setAccess', set(stored, [wrong]))).toBe('invalid_request')
  await ana.call('merchants.setAccess', set(stored, before))
})
