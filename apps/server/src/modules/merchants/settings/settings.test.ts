import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LookForm, SettingsForm } from '@fairground/contract/console'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { listenTo } from '../../../testing/listen-to.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { newPhoto } from '../../../testing/photo.ts'
import { until } from '../../../testing/until.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform)
})
afterAll(() => platform.stop())

const reason = 'the licence asks for it'
const read = () => ana.call('merchants.settings')
const status = () => platform.visitor().call('merchants.status')

async function change(changes: Partial<SettingsForm>) {
  const { settings: before } = await read()
  return { body: { before, settings: { ...before, ...changes }, reason } }
}
async function restyle(changes: Partial<LookForm>) {
  const { look: before } = await read()
  return { body: { before, look: { ...before, ...changes }, reason } }
}
const stored = async () => {
  const { rows } = await platform.database.owner.query<{ settings: Record<string, unknown>; whitelabel: unknown }>(
    `select settings, whitelabel from merchant where code = 'demo'`,
  )
  return rows[0]!
}
const firstAudit = async () => (await ana.call('operators.audit')).list[0]

test('a change reaches open pages and every document, and is accounted for', async () => {
  const { heard, leave } = await listenTo(platform.origin)
  const { settings } = await read()
  const flags = { ...settings.flags, MISSIONS: false, PWA: false }
  await ana.call('merchants.setSettings', await change({ flags, minimumAge: 21, menu: ['announcements'] }))
  await until(() => heard.some(({ topic }) => topic === 'status'))
  await expect
    .poll(async () => (await status()).info.whitelabel)
    .toMatchObject({ minimumAge: 21, flags: { MISSIONS: false, PWA: false } })
  expect((await status()).info.whitelabel.menu).not.toContain('telegram')
  const act = await firstAudit()
  expect(act).toMatchObject({ action: 'merchant.settings', actor: ana.name, reason })
  expect(JSON.parse(act?.before ?? '')).toMatchObject({ minimumAge: '18', 'flags.MISSIONS': 'true' })
  expect(JSON.parse(act?.after ?? '')).toEqual({
    minimumAge: '21',
    menu: '["announcements"]',
    'flags.MISSIONS': 'false',
    'flags.PWA': 'false',
  })
  await ana.call('merchants.setSettings', await change(settings))
  expect((await read()).settings).toEqual(settings)
  leave()
})

test('the pace of games is shown at its strictest where the merchant states none, and no round begins within a moment', async () => {
  const { settings } = await read()
  const { pace } = settings
  expect(pace).toMatchObject({ slotMs: 500, casinoMs: 500, virtualMs: null, isAutoplayAllowed: false })
  for (const wrong of [{ slotMs: 299 }, { casinoMs: 0 }, { virtualMs: -1 }, { casinoMs: 60_001 }])
    expect(await ana.refusal('merchants.setSettings', await change({ pace: { ...pace, ...wrong } }))).toBe(
      'invalid_request',
    )
  const slower = { ...pace, casinoMs: 5_000, virtualMs: 60_000, isTurboAllowed: false }
  await ana.call('merchants.setSettings', await change({ pace: slower }))
  expect((await read()).settings.pace).toEqual(slower)
  expect(JSON.parse((await firstAudit())?.after ?? '')).toEqual({
    'pace.casinoMs': '5000',
    'pace.virtualMs': '60000',
    'pace.isTurboAllowed': 'false',
  })
  await ana.call('merchants.setSettings', await change({ pace }))
})

test('the words of a maintenance are told in the visitor’s language, and only while it lasts', async () => {
  const { settings } = await read()
  const maintenanceTexts = { EN: '  We move. ', VN: '   ' }
  await ana.call('merchants.setSettings', await change({ maintenanceTexts }))
  expect((await read()).settings.maintenanceTexts).toEqual({ EN: 'We move.' })
  const textIn = async (code: string) => {
    const visitor = platform.visitor()
    visitor.headers['Language'] = code
    return (await visitor.call('merchants.status')).maintenance
  }
  const refresh = () => platform.app.context.merchants.refresh()
  await refresh()
  expect(await textIn('EN')).toEqual({ isOn: false, until: null, text: null })
  await ana.call('merchants.setMaintenance', { body: { minutes: 10, reason } })
  try {
    await refresh()
    expect(await textIn('EN')).toMatchObject({ isOn: true, text: 'We move.' })
    expect(await textIn('VN')).toMatchObject({ isOn: true, text: null })
  } finally {
    await ana.call('merchants.setMaintenance', { body: { minutes: 0, reason } })
    await ana.call('merchants.setSettings', await change(settings))
    await refresh()
  }
})

test('the colours of the app window reach the site, unless nobody could read them', async () => {
  const { settings } = await read()
  await ana.call('merchants.setSettings', await change({ appColours: { ground: '#331144', text: '#ffee99' } }))
  await expect
    .poll(async () => (await status()).info.mobileTemplate)
    .toMatchObject({ app_background: '#331144', app_desc_font_color: '#ffee99', app_desc: settings.slogan })
  const weak = await change({ appColours: { ground: '#331144', text: '#442255' } })
  expect(await ana.refusal('merchants.setSettings', weak)).toBe('contrast_too_low')
  await ana.call('merchants.setSettings', await change({ appColours: settings.appColours }))
})

test('what is no part of the form is neither read nor set, and stays as it is', async () => {
  const hidden = { oidc: { google: { issuer: 'https://id.example', clientId: 'own' } }, timeZone: 'Asia/Tokyo' }
  await platform.database.owner.query(`update merchant set settings = settings || $1 where code = 'demo'`, [
    JSON.stringify(hidden),
  ])
  const before = await stored()
  expect(JSON.stringify((await read()).settings)).not.toContain('id.example')
  const planted: [string, unknown][] = [
    ['oidc', { google: { issuer: 'https://evil.example', clientId: 'x' } }],
    ['firebase', { projectId: 'x', apiKey: 'x' }],
    ['blockedAddresses', []],
    ['trial', { isOpen: true, startAmount: '1.00', needsAge: true, merchantCode: 'demo' }],
    ['flags', { ...(await read()).settings.flags, SECRET: true }],
    ['menu', ['wallet']],
  ]
  for (const [field, value] of planted) {
    expect(await ana.refusal('merchants.setSettings', await change({ [field]: value })), field).toBe('invalid_request')
  }
  expect(await stored()).toEqual(before)
  await ana.call('merchants.setSettings', await change({ licence: 'FG-0001' }))
  expect((await stored()).settings).toMatchObject({
    ...hidden,
    trial: { merchantCode: 'demo_trial' },
    defaultSeries: 1950,
  })
})

test('who has read older settings or an older look overwrites nothing; a retry changes once', async () => {
  const [late, lateLook] = [await change({ minimumAge: 30 }), await restyle({ name: 'Late' })]
  const key = randomUUID()
  const body = await change({ licence: 'FG-0002' })
  await Promise.all([
    ana.call('merchants.setSettings', { ...body, key }),
    ana.call('merchants.setSettings', { ...body, key }),
  ])
  await ana.call('merchants.setLook', await restyle({ name: 'Level Ground' }))
  expect(await ana.refusal('merchants.setSettings', late)).toBe('stale_edit')
  expect(await ana.refusal('merchants.setLook', lateLook)).toBe('stale_edit')
  const { rows } = await platform.database.owner.query(
    `select 1 from audit_entry where action = 'merchant.settings' and after ->> 'licence' = 'FG-0002'`,
  )
  expect(rows).toHaveLength(1)
})

test('another merchant is neither read nor changed; who may only read changes nothing', async () => {
  const other = await openOtherMerchant(platform)
  const elsewhere = createConsoleVisitor(platform, await newOperator(platform, `far-${process.pid}`, [other]))
  expect(await elsewhere.refusal('merchants.settings')).toBe('merchant_unknown')
  expect(await elsewhere.refusal('merchants.setSettings', await change({ licence: 'theirs' }))).toBe('merchant_unknown')
  elsewhere.headers['Merchant'] = 'other'
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(await newPhoto(400, 400))]), 'a.jpg')
  const { upload } = await ana.call('content.uploadPicture', { body: form })
  const { look: before } = await elsewhere.call('merchants.settings')
  const body = { before, look: { ...before, logo: { upload } }, reason }
  expect(await elsewhere.refusal('merchants.setLook', { body })).toBe('not_found')
  const auditor = await newConsoleVisitor(platform, 'auditor')
  await auditor.call('merchants.settings')
  expect(await auditor.refusal('merchants.setLook', await restyle({ name: 'Mine' }))).toBe('permission_denied')
  expect(await auditor.refusal('merchants.previewLook', { body: { look: before } })).toBe('permission_denied')
})

test('a currency is added, and stays while members have it', async () => {
  const visitor = platform.visitor()
  await ana.call('merchants.setSettings', await change({ currencies: ['USD', 'VND', 'JPY', 'USDT', 'EUR'] }))
  await expect
    .poll(async () => (await status()).info.settings.currencies.map(({ currency }) => currency))
    .toContain('EUR')
  await visitor.register(`euro${process.pid}`, { currency: 'EUR' })
  expect(await ana.refusal('merchants.setSettings', await change({ currencies: ['USD', 'VND'] }))).toBe(
    'currency_in_use',
  )
  await ana.call('merchants.setSettings', await change({ currencies: ['USD', 'VND', 'JPY', 'EUR'], currency: 'EUR' }))
  for (const wrong of [{ currency: 'GBP' }, { currencies: ['USD', 'FUN', 'EUR'] }] as const)
    expect(await ana.refusal('merchants.setSettings', await change(wrong as never))).toBe('invalid_request')
  const amounts = await change({ smallestShownWins: { VND: '0.005' } })
  expect(await ana.refusal('merchants.setSettings', amounts)).toBe('amount_invalid')
  const languages = await change({ languages: ['EN', 'AR'], defaultLanguage: 'VN' })
  expect(await ana.refusal('merchants.setSettings', languages)).toBe('invalid_request')
  await ana.call('merchants.setSettings', await change({ currency: 'USD' }))
})

test('a look that nobody could read is refused, here and as a preview', async () => {
  const weak = await restyle({ colours: { light: { brand: '#ffd54a' }, dark: {} } })
  const before = await stored()
  expect(await ana.refusal('merchants.setLook', weak)).toBe('contrast_too_low')
  expect(await ana.refusal('merchants.previewLook', { body: { look: weak.body.look } })).toBe('contrast_too_low')
  const evil = await restyle({ colours: { light: { brand: 'red;}' }, dark: {} } })
  expect(await ana.refusal('merchants.setLook', evil)).toBe('invalid_request')
  expect(await stored()).toEqual(before)
})

test('a look is previewed in one browser, then shown to everybody with its logo and icon', async () => {
  const [logo, icon] = await Promise.all(
    ['logo', 'icon'].map(async (as) => {
      const form = new FormData()
      form.append('as', as)
      form.append('picture', new Blob([new Uint8Array(await newPhoto(900, 600))]), 'a.jpg')
      return ana.call('content.uploadPicture', { body: form })
    }),
  )
  const colours = { light: { brand: '#0055aa' }, dark: { brand: '#7fb0ff' } }
  const body = await restyle({ name: 'Lantern', logo: logo!, icon: icon!, colours, corners: { 'r-md': 8 } })
  const { path } = await ana.call('merchants.previewLook', { body: { look: body.body.look } })
  const led = await fetch(platform.origin + path, { redirect: 'manual' })
  expect(led.headers.get('location')).toBe('/m/home')
  const cookie = led.headers.get('set-cookie')?.split(';')[0] ?? ''
  const operator = platform.visitor()
  operator.headers['Cookie'] = cookie
  expect((await operator.call('merchants.status')).info.whitelabel).toMatchObject({
    name: 'Lantern',
    tokens: { light: { brand: '#0055aa', 'r-md': '8px' } },
  })
  expect((await status()).info.whitelabel.name).not.toBe('Lantern')
  // A pass of a look shows no entry, and no other site has it.
  await operator.call('content.banners', { query: { groupName: 'm_home' } })
  expect((await fetch(`${platform.origin}/wps/content/preview?pass=${path.split('=')[1]}`)).status).toBe(404)

  await ana.call('merchants.setLook', body)
  await expect.poll(async () => (await status()).info.whitelabel.name).toBe('Lantern')
  const { info } = await status()
  const shown = await fetch(platform.origin + info.whitelabel.icon!)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 512 })
  expect(info.mobileTemplate.icon).toBe(info.whitelabel.icon)
  const mark = await fetch(platform.origin + info.whitelabel.logo!.src)
  expect(await sharp(Buffer.from(await mark.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', height: 120 })
  await ana.call('merchants.setLook', await restyle({ logo: null, icon: null }))
})

test('a country that is not served: by the proxy’s header, and by the number at registration', async () => {
  await ana.call('merchants.setSettings', await change({ restrictedCountries: ['VN', 'VN'] }))
  expect((await read()).settings.restrictedCountries).toEqual(['VN'])
  const from = (country: string) => {
    const visitor = platform.visitor()
    Object.assign(visitor.headers, { 'X-Country': country, 'X-Forwarded-For': '203.0.113.7' })
    return visitor
  }
  await expect.poll(async () => (await from('vn').call('merchants.status')).regionRestriction).toBe(true)
  expect(await from('VN').refusal('games.types')).toMatchObject({ code: 'region_restricted' })
  await from('DE').call('games.types')
  // Who comes through no proxy may say what they like.
  const direct = platform.visitor()
  direct.headers['X-Country'] = 'VN'
  await direct.call('games.types')
  expect((await from('DE').call('merchants.status')).regionRestriction).toBe(false)

  const { settings } = await read()
  const registration = { ...settings.registration, shown: ['mobileNum' as const] }
  await ana.call('merchants.setSettings', await change({ registration }))
  const register = async (mobileNum: string) => {
    const visitor = from('DE')
    return visitor.refusal('accounts.register', {
      body: {
        registerMethod: 'H5',
        type: 0,
        username: `far${process.pid}`,
        password: 'a long enough one',
        confirmPassword: 'a long enough one',
        isAgreed: true,
        mobileNum,
        ...(await visitor.captcha('register')),
      },
    })
  }
  await expect.poll(async () => (await register('+84912345678')).code).toBe('region_restricted')
  await ana.call(
    'merchants.setSettings',
    await change({ restrictedCountries: [], registration: settings.registration }),
  )
  expect(await ana.refusal('merchants.setSettings', await change({ restrictedCountries: ['XX'] }))).toBe(
    'invalid_request',
  )
})
