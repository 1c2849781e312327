import { describe, expect, test } from 'vitest'
import { statusFixture } from '../../testing/boot-fixture.ts'
import { isIosAtLeast, readDevice } from '../browser/device.ts'
import { iosAdvice, isDownloadButtonShown, type DownloadFacts } from './download-button.ts'
import { downloadOffer } from './download-offer.ts'

const agents = {
  iphone17: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari',
  iphone121: 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) Version/12.0 Mobile Safari',
  iphone123: 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_3 like Mac OS X) Version/12.1 Mobile Safari',
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/120 Mobile Safari',
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/16.3 Safari',
  app: 'Mozilla/5.0 (Linux; Android 14) Chrome/120 FairgroundApp/1.0',
}

const device = (userAgent: string, touchPoints = 5, isStandalone = false) =>
  readDevice({ userAgent, touchPoints, isStandalone })

describe('devices', () => {
  test('are recognised by user agent and touch support', () => {
    expect(device(agents.iphone17)).toMatchObject({ kind: 'ios', iosVersion: [17, 0] })
    expect(device(agents.ipad)).toMatchObject({ kind: 'ios', iosVersion: [16, 3] })
    expect(device(agents.ipad, 0)).toMatchObject({ kind: 'desktop', iosVersion: null })
    expect(device(agents.android)).toMatchObject({ kind: 'android', isNativeApp: false })
    expect(device(agents.app).isNativeApp).toBe(true)
  })

  test('iOS versions compare by major, then minor', () => {
    expect(isIosAtLeast(device(agents.iphone17), [12, 4])).toBe(true)
    expect(isIosAtLeast(device(agents.iphone121), [12, 4])).toBe(false)
    expect(isIosAtLeast(device(agents.android), [1, 0])).toBe(false)
  })

  test('iOS advice: a shortcut up to 12.1, an update up to 12.4, then installing', () => {
    expect(iosAdvice(device(agents.iphone121))).toBe('shortcut')
    expect(iosAdvice(device(agents.iphone123))).toBe('update')
    expect(iosAdvice(device(agents.iphone17))).toBe('install')
  })
})

const facts = (changes: Partial<DownloadFacts> = {}): DownloadFacts => ({
  device: device(agents.iphone17),
  links: { ios: false, android: false, mobileConfig: false },
  isPwaMode: true,
  isWindowEnabled: true,
  needsLogin: false,
  ...changes,
})
const noLinks = { ios: false, android: false, mobileConfig: false }

describe('the download button', () => {
  test('shows on a phone that can take the app, and on a desktop', () => {
    expect(isDownloadButtonShown(facts())).toBe(true)
    expect(isDownloadButtonShown(facts({ device: device(agents.android) }))).toBe(true)
    expect(isDownloadButtonShown(facts({ device: device(agents.ipad, 0) }))).toBe(true)
  })

  test.each<[string, Partial<DownloadFacts>]>([
    ['window off', { isWindowEnabled: false }],
    ['installed', { device: device(agents.iphone17, 5, true) }],
    ['native app', { device: device(agents.app) }],
    ['no link for this kind of phone', { isPwaMode: false, links: { ...noLinks, android: true } }],
  ])('is hidden: %s', (_, changes) => {
    expect(isDownloadButtonShown(facts(changes))).toBe(false)
  })
})

test('without app files the site itself is the app', () => {
  const { info } = statusFixture()
  expect(downloadOffer(info)).toMatchObject({ isPwaMode: true, isWindowEnabled: true })
  const android = { resourceType: 'Android', url: 'https://a.example/app.apk', labelNameEn: '' } as const
  expect(downloadOffer({ ...info, resources: [android] })).toMatchObject({ isPwaMode: false })
})
