import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { firstScript } from '../../app/document/inline-scripts.ts'
import { bootFixture, statusFixture } from '../../testing/boot-fixture.ts'
import { readDevice } from '../browser/device.ts'
import { downloadOffer } from './download-offer.ts'
import { isDownloadBarShown } from './download-rule.ts'

const phones = {
  'iOS 11.4': 'Mozilla/5.0 (iPhone; CPU iPhone OS 11_4 like Mac OS X) Version/11.0 Mobile Safari',
  'iOS 12.0': 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_0 like Mac OS X) Version/12.0 Mobile Safari',
  'iOS 12.1': 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1_4 like Mac OS X) Version/12.0 Mobile Safari',
  'iOS 12.3': 'Mozilla/5.0 (iPad; CPU OS 12_3 like Mac OS X) Version/12.1 Mobile Safari',
  'iOS 12.4': 'Mozilla/5.0 (iPhone; CPU iPhone OS 12_4 like Mac OS X) Version/12.1 Mobile Safari',
  'iOS 17': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari',
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/16.3 Safari',
  Android: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/120 Mobile Safari',
  'our app': 'Mozilla/5.0 (Linux; Android 14) Chrome/120 FairgroundApp/1.0',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120 Safari',
}

interface Visit {
  phone: keyof typeof phones
  /** The merchant's files. */
  files?: ('IOS' | 'Android' | 'MOBILECONFIG')[]
  flags?: Record<string, boolean>
  stored?: Record<string, string>
  search?: string
  isInstalled?: boolean
}

const member = { MC_SESSION_INFO: '{"token":"t","type":0}' }
const noWindow = { APPWINDOW: false }
const membersOnly = { APPWINDOWLOGIN: true }

const shown: [string, Visit][] = [
  ['the site itself on Android', { phone: 'Android' }],
  ['the site itself on iOS', { phone: 'iOS 17' }],
  ['the first iOS that installs a site', { phone: 'iOS 12.4' }],
  ['an iPad that calls itself a Mac', { phone: 'iPad' }],
  ['a file for Android', { phone: 'Android', files: ['Android'] }],
  ['a file for iOS, also for an old one', { phone: 'iOS 11.4', files: ['IOS'] }],
  ['a profile for iOS', { phone: 'iOS 12.1', files: ['IOS', 'MOBILECONFIG'] }],
  ['a web clip where there is a file for iOS', { phone: 'iOS 17', files: ['IOS'], stored: { WEBCLIP: '1' } }],
  ['a member where guests see none', { phone: 'Android', flags: membersOnly, stored: member }],
  ['both a file and the site', { phone: 'iOS 17', files: ['Android'], flags: { PWA: true } }],
]

const hidden: [string, Visit][] = [
  ['closed before', { phone: 'Android', stored: { hideDownloadBar: '1' } }],
  ['installed', { phone: 'Android', isInstalled: true }],
  ['installed on iOS', { phone: 'iOS 17', isInstalled: true }],
  ['in our app', { phone: 'our app' }],
  ['on a desktop', { phone: 'desktop', files: ['Android', 'IOS'] }],
  ['a window that the merchant has closed', { phone: 'Android', flags: noWindow }],
  ['a guest where only members see it', { phone: 'Android', flags: membersOnly }],
  ['a web clip without a file for iOS', { phone: 'iOS 17', stored: { WEBCLIP: '1' } }],
  ['no file for this kind of phone', { phone: 'iOS 17', files: ['Android'] }],
  ['no file for Android', { phone: 'Android', files: ['IOS', 'MOBILECONFIG'] }],
  ['neither file nor site', { phone: 'Android', flags: { PWA: false } }],
  ['the site on iOS 11', { phone: 'iOS 11.4' }],
  ['the site on iOS 12.0', { phone: 'iOS 12.0' }],
  ['the site on iOS 12.1', { phone: 'iOS 12.1' }],
  ['the site on iOS 12.3', { phone: 'iOS 12.3', files: ['IOS'], flags: { PWA: true } }],
]

const table = [
  ...shown.map(([name, visit]) => [name, visit, true] as const),
  ...hidden.map(([name, visit]) => [name, visit, false] as const),
]

function statusOf({ files = [], flags }: Visit) {
  const status = statusFixture()
  status.info.resources = files.map((resourceType) => ({ resourceType, url: 'https://a.example/', labelNameEn: '' }))
  status.info.whitelabel.flags = { APPWINDOW: true, ...flags }
  return status
}

const hintsOf = ({ phone, isInstalled = false }: Visit) => ({
  userAgent: phones[phone],
  touchPoints: phone === 'desktop' ? 0 : 5,
  isStandalone: isInstalled,
})

test('a first visit from a web clip says so in its address', () => {
  const visit = { phone: 'iOS 17', search: '?WEBCLIP=1' } as const
  expect(isMarked(visit)).toBe(false)
  expect(isMarked({ ...visit, files: ['IOS'] })).toBe(true)
})

/** Runs the document's first script as a browser does. */
function isMarked(visit: Visit): boolean {
  const attributes = new Set<string>()
  const { userAgent, touchPoints, isStandalone } = hintsOf(visit)
  runInNewContext(firstScript({ boot: bootFixture({ status: statusOf(visit) }), reads: [] }), {
    document: { documentElement: { setAttribute: (name: string) => attributes.add(name) } },
    localStorage: visit.stored ?? {},
    location: { search: visit.search ?? '' },
    addEventListener: () => {},
    matchMedia: () => ({ matches: isStandalone }),
    navigator: { userAgent, maxTouchPoints: touchPoints },
  })
  return attributes.has('data-bar')
}

describe('the download bar', () => {
  test.each(table)('by the rule: %s', (_, visit, isShown) => {
    const { stored = {} } = visit
    const facts = {
      offer: downloadOffer(statusOf(visit).info),
      device: readDevice(hintsOf(visit)),
      isClosed: stored['hideDownloadBar'] === '1',
      isWebClip: stored['WEBCLIP'] === '1',
      hasSession: stored['MC_SESSION_INFO'] !== undefined,
    }
    expect(isDownloadBarShown(facts)).toBe(isShown)
  })

  test.each(table)('by the script in the document: %s', (_, visit, isShown) => {
    expect(isMarked(visit)).toBe(isShown)
  })
})
