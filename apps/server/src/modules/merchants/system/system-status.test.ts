import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'

const cdn = 'https://pictures.example'
let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform({
    because: 'picture servers are a setting of the process',
    config: { imageCdns: [cdn] },
  })
})
afterAll(() => platform.stop())

async function change(settings: object): Promise<void> {
  await platform.database.owner.query(`update merchant set settings = settings || $1 where code = 'demo'`, [
    JSON.stringify(settings),
  ])
  await platform.app.context.merchants.refresh()
}

test('the status says how accounts are opened, where pictures and pages are', async () => {
  const { info } = await platform.visitor().call('merchants.status')
  expect(info.register).toEqual({ methods: ['username'] })
  expect(info.imageCDNs).toEqual([cdn])
  expect(info.paths).toMatchObject({ terms: '/m/terms', speed: '/m/speed' })
})

test('settings are told by key, and keys that none has are left out', async () => {
  const visitor = platform.visitor()
  expect(await visitor.call('merchants.settings', { query: { keys: 'currency, hasDarkTheme,secret' } })).toEqual({
    currency: 'USD',
    hasDarkTheme: true,
  })
  expect(await visitor.call('merchants.settings', { query: { keys: 'nothing' } })).toEqual({})
  expect(Object.keys(await visitor.call('merchants.settings', { query: {} })).length).toBeGreaterThan(5)
})

test('TY in a merchant’s languages stands for what the merchant says', async () => {
  const languages = async () =>
    (await platform.visitor().call('merchants.settings', { query: { keys: 'languages' } })).languages
  await change({ languages: ['TY', 'EN'], languageAliases: { TY: 'VN' } })
  expect(await languages()).toEqual(['VN', 'EN'])
  await change({ languages: ['EN', 'TY'], languageAliases: {} })
  await expect.poll(languages).toEqual(['EN'])
})
