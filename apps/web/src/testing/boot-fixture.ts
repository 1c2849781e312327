import type { Boot, SystemStatus } from '@fairground/contract'
import { siteTexts } from '@fairground/texts/site'
import { homeFixture } from './home-fixture.ts'

export const statusFixture = (): SystemStatus => ({
  info: {
    customerService: [
      { csPosition: 'SERVICE-1', csType: 'EMAIL', title: 'help@fairground.example', path: '', hours: null },
      { csPosition: 'TELEGRAM-1', csType: 'TELEGRAM', title: '@fairground_help', path: '', hours: null },
      { csPosition: 'SERVICE-2', csType: 'MESSENGER', title: 'fairground', path: '', hours: null },
    ],
    domainRoute: [],
    mobileTemplate: {
      app_background: '#0C2B20',
      app_desc: 'Every game on level ground',
      app_desc_font_color: '#FFFFFF',
      icon: '/art/icons/app-180.31d0c6f2.png',
    },
    paths: { task: '/m/task', vip: '/vip/vip.html' },
    resources: [
      { resourceType: 'TELEGRAM', url: 'https://t.me/fairground_help', labelNameEn: 'Telegram' },
      { resourceType: 'FACEBOOK', url: 'https://m.me/fairground', labelNameEn: 'Messenger' },
    ],
    whitelabel: {
      name: 'Fairground',
      logo: null,
      icon: null,
      tokens: { light: {}, dark: {} },
      menu: ['telegram', 'messages', 'announcements', 'download'],
      flags: { CBS3: false, MAILCENTRE: true, MISSIONS: false, REFERRAL: false, APPWINDOW: true },
      categories: [
        { tab: 'HOT', layout: 'games' },
        { tab: 'LOTT', layout: 'games' },
        { tab: 'LIVE', layout: 'area' },
        { tab: 'RNG', layout: 'area' },
        { tab: 'FISH', layout: 'area' },
        { tab: 'SPORTS', layout: 'vendors' },
        { tab: 'ESPORTS', layout: 'vendors' },
        { tab: 'PVP', layout: 'area' },
      ],
      licence: 'FG-0000 (demo)',
      minimumAge: 18,
    },
    settings: {
      merchantCode: 'demo',
      currency: 'USD',
      currencySymbol: '$',
      shownDecimals: 2,
      currencies: [{ currency: 'USD', currencySymbol: '$', shownDecimals: 2 }],
      defaultLanguage: 'EN',
      languages: ['EN', 'VN', 'AR'],
      hasDarkTheme: true,
      trial: {
        isOpen: true,
        merchantCode: 'demo_trial',
        currency: 'FUN',
        currencySymbol: '✦',
        shownDecimals: 2,
        startAmount: '10000.00',
        needsAge: true,
        idleDays: 7,
      },
    },
    mainDomain: 'localhost',
    register: { methods: ['username'] },
    imageCDNs: [],
  },
  location: { ip: '', country: null },
  maintenance: { isOn: false, until: null, text: null },
  regionRestriction: false,
  isBlocked: false,
})

/** The boot data of a guest's home page. */
export const bootFixture = (changes: Partial<Boot> = {}): Boot => ({
  apiBase: '',
  version: '1.0.0',
  isDevelopment: false,
  isDemo: true,
  studio: { origin: null, port: 8081 },
  language: 'en',
  theme: 'light',
  status: statusFixture(),
  // A site adds what it loads.
  messages: { ...siteTexts(changes.language ?? 'en') },
  prefetched: [{ name: 'content.home', query: {}, value: homeFixture() }],
  now: Date.parse('2026-11-20T12:00:00Z'),
  ...changes,
})
