import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Boot, Prefetched, SiteRenderer } from '@fairground/contract'
import { siteTexts } from '@fairground/texts/site'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootFixture, statusFixture } from '../../testing/boot-fixture.ts'
import { gameFixture, homeFixture } from '../../testing/home-fixture.ts'
import { brandStyle } from './brand-style.ts'

const clientFiles = {
  entryUrl: '/assets/entry.js',
  preloadUrls: ['/assets/vendor.js'],
  style: [{ prelude: ':root', body: '--bg:#fff' }],
  styleUrl: '/assets/entry.css',
  nextUrl: '/assets/next.json',
  memberUrls: ['/assets/member-shell.js', '/assets/member-shell.css'],
  families: { digits: ['/assets/digits.js'] },
  drawn: { '/m/login': [{ prelude: '[data-page=login]', body: 'block-size:176px' }] },
  pages: {
    '/m/help': {
      module: '/assets/help.js',
      styles: ['/assets/help.css'],
      preloadUrls: ['/assets/parts.js'],
      memberUrls: [],
      texts: [],
    },
    '/m/login': {
      module: '/assets/login.js',
      styles: [],
      preloadUrls: ['/assets/form.js'],
      memberUrls: [],
      texts: ['accounts'],
    },
    '/m/withdraw': {
      module: '/assets/withdraw.js',
      styles: [],
      preloadUrls: ['/assets/cards.js'],
      memberUrls: ['/assets/terms.js'],
      texts: ['payments'],
    },
    '/dev/ui': { module: '/assets/dev-ui.js', styles: [], preloadUrls: [], memberUrls: [], texts: [] },
  },
}

let server: ViteDevServer
let renderPage: SiteRenderer['renderPage']
let findPath: SiteRenderer['findPath']

beforeAll(async () => {
  server = await createServer({
    configFile: path.resolve(import.meta.dirname, '../../../vite.config.ts'),
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false, hmr: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'no-client-build',
        enforce: 'pre',
        resolveId: (id) => (id === 'virtual:client-files' ? '\0no-client-build' : undefined),
        load: (id) =>
          id === '\0no-client-build' ? `export const clientFiles = ${JSON.stringify(clientFiles)}` : undefined,
      },
    ],
  })
  ;({ renderPage, findPath } = (await server.ssrLoadModule('/src/app/entry-server.tsx')) as SiteRenderer)
})
afterAll(() => server.close())

const render = (url: string, changes: Partial<Boot> = {}) => renderPage({ url, boot: bootFixture(changes) })
const markupIn = (html: string) =>
  html.slice(html.indexOf('<div id="root"'), html.indexOf('<script type="application/json"'))
const bootIn = (html: string): Boot => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Boot

describe('the guest home', () => {
  test('is rendered completely in the document', async () => {
    const { html } = await render('/m/home')
    for (const text of [
      'Your first deposit, matched',
      'Top this week',
      'Draws closing',
      'Log in',
      'Every 1 min',
      '00:24',
    ])
      expect(html).toContain(text)
    const markup = markupIn(html)
    expect(markup).not.toMatch(/undefined|\[object|NaN|null/)
    expect(markup).not.toMatch(/ on\w+="/)
  })

  test('has one inline style attribute kind: custom properties', async () => {
    const styles = [...(await render('/m/home')).html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style)
    expect(styles.length).toBeGreaterThan(0)
    for (const style of styles) expect(style).toMatch(/^(--[\w-]+:[^;]*;?)+$/)
  })

  test('fetches only the first banner and six tiles before the scripts', async () => {
    const { html } = await render('/m/home')
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
    expect(pictures.filter((tag) => / src="/.test(tag)).length).toBe(7)
    for (const tag of pictures) expect(tag).toMatch(/width="\d+"/)
    expect(html.match(/<link rel="preload" as="image"/g)?.length).toBe(1)
    expect(html.indexOf('rel="preload" as="image"')).toBeLessThan(html.indexOf('<style'))
  })

  test('paints the colours of its pictures before these', async () => {
    const { html } = await render('/m/home')
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
    expect(pictures.filter((tag) => / style="--ground:\d+deg(,#[0-9a-f]{3})+"/.test(tag))).toEqual(pictures)
  })

  test('carries the data and texts of its first view only', async () => {
    const { html } = await render('/m/home')
    const { messages, prefetched } = bootIn(html)
    expect(Object.keys((prefetched[0]?.value ?? {}) as object)).toEqual([
      'banners',
      'notices',
      'hot',
      'isHotMeasured',
      'closedTypes',
      'hiddenTypes',
      'draws',
    ])
    expect(JSON.stringify(prefetched)).not.toMatch(/[0-9a-f]{64}/)
    expect(messages['content.home.hot.title']).toBe('Top this week')
    expect(messages['content.home.draws.drawing']).toBe('drawing')
    expect(Object.keys(messages).filter((key) => key.startsWith('errors.'))).toEqual([])
  })

  test('is the same for every guest', async () => {
    expect((await render('/m/home')).html).toBe((await render('/m/home')).html)
    expect((await render('/m/home')).isShared).toBe(true)
  })

  test.each([
    ['ar', 'rtl', 'الأكثر لعبًا هذا الأسبوع'],
    ['vi', 'ltr', 'Chơi nhiều nhất tuần này'],
  ] as const)('speaks %s', async (...[tag, direction, text]) => {
    const { html } = await render('/m/home', { language: tag, messages: siteTexts(tag) })
    expect(html).toContain(`<html lang="${tag}" dir="${direction}" data-theme="light">`)
    expect(html).toContain(text)
  })
})

/** What each visitor's browser fetches beside the document, by name. */
function preloadsIn(html: string): { ofMembers: string[]; ofGuests: string[] } {
  const [, members = '[]', guests = '[]'] = /hasAttribute\('data-member'\)\?(\[.*?\]):(\[.*?\])/.exec(html) ?? []
  const [ofMembers = [], ofGuests = []] = [members, guests].map((urls) =>
    (JSON.parse(urls) as string[]).map((url) => path.basename(url)),
  )
  return { ofMembers, ofGuests }
}

describe('every document', () => {
  test('escapes every text of an operator', async () => {
    const home = homeFixture()
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    for (const entry of [...home.banners, ...home.notices]) entry.title = evil
    const status = statusFixture()
    status.info.whitelabel.name = evil
    status.info.whitelabel.tokens.light = { brand: 'red}</style><script>alert(1)</script>', hero: '#123456' }
    const { html } = await render('/m/home', { status, prefetched: [{ name: 'content.home', query: {}, value: home }] })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(html.match(/<\/script>/g)?.length).toBe(3)
    expect(bootIn(html).status.info.whitelabel.name).toBe(evil)
    expect(
      html.includes(
        '<style id="brand">[data-theme=light]{--hero:#123456}:root{--app-ground:#0C2B20;--app-text:#FFFFFF}</style>',
      ),
    ).toBe(true)
  })

  test.each(['/m/home', '/m/help'])('lists the hashes of all inline scripts of %s', async (url) => {
    const { html, scriptHashes, styleHashes } = await render(url, { prefetched: [] })
    const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
    const scripts = [...html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, text = '']) =>
      hash(text),
    )
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => hash(text))
    expect(scripts).toEqual(scriptHashes)
    expect(styles).toEqual(styleHashes)
  })

  test('of another page holds the shell and a page placeholder', async () => {
    const { html } = await render('/m/help', { prefetched: [] })
    expect(html).toContain('<title>Help centre · Fairground</title>')
    expect(html).toContain('<span>Help centre</span>')
    expect(html).toContain('aria-label="Loading"')
    expect(markupIn(html)).not.toContain('Main menu')
    expect((await render('/m/nothing', { prefetched: [] })).html).toContain('<title>Fairground</title>')
  })

  test('describes its own page and who may open it, and no other page', async () => {
    const pageIn = (html: string): unknown => JSON.parse(/id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
    const { html } = await render('/m/help?i=3', { prefetched: [] })
    expect(pageIn(html)).toEqual({
      path: '/m/help',
      meta: { title: 'site.title.help', header: 'inner', hasBottomMenu: false, back: 'step', shape: 'list' },
      isDrawn: false,
      admits: ['guest', 'member', 'trial', 'restricted', 'agent'],
      module: '/assets/help.js',
      texts: [],
      styles: ['/assets/help.css'],
      login: null,
    })
    expect(html).toContain('"/assets/parts.js"')
    expect(html).not.toContain('withdraw.js')
    // A guest is redirected to login: each visitor preloads the files of the page that will be shown.
    const shared = ['content.json', 'errors.json', 'games.json', 'site.json']
    const shell = ['member-shell.js', 'member-shell.css']
    const { ofMembers, ofGuests } = preloadsIn((await render('/m/withdraw', { prefetched: [] })).html)
    expect(ofMembers).toEqual(['vendor.js', 'cards.js', ...shared, 'payments.json', ...shell, 'terms.js'])
    expect(ofGuests).toEqual(['vendor.js', 'form.js', ...shared, 'accounts.json'])
    expect(preloadsIn(html).ofGuests).toEqual(['vendor.js', 'parts.js', 'help.css', ...shared])
    expect(pageIn((await render('/m/withdraw', { prefetched: [] })).html)).toMatchObject({
      admits: ['member', 'restricted', 'agent'],
      login: { path: '/m/login', module: '/assets/login.js' },
    })
    for (const url of ['/m/home', '/m/nothing', '/dev/ui']) expect(pageIn((await render(url)).html), url).toBeNull()
    expect(pageIn((await render('/dev/ui', { isDevelopment: true })).html)).not.toBeNull()
  })

  test('of a lottery names the files of families, and no other does', async () => {
    expect((await render('/m/startLottery?code=fair-5d', { prefetched: [] })).html).toContain('"/assets/digits.js"')
    expect((await render('/m/help', { prefetched: [] })).html).not.toContain('digits.js')
  })

  test('of a closed site shows none of its pages', async () => {
    const status = { ...statusFixture(), maintenance: { isOn: true, until: null, text: null } }
    expect(markupIn((await render('/m/home', { status, prefetched: [] })).html)).not.toContain('Log in')
  })
})

describe('a page that is drawn', () => {
  test('stands in the document as guests see it, with its style', async () => {
    const { html } = await render('/m/login', { prefetched: [] })
    const markup = markupIn(html)
    for (const text of ['placeholder="Username"', 'placeholder="Password"', 'Forgot password', 'method="post"'])
      expect(markup).toContain(text)
    expect(markup).not.toMatch(/aria-label="Loading"|undefined|\[object|NaN/)
    expect(html).toContain('[data-page=login]{block-size:176px}')
    expect(html).toContain('"isDrawn":true')
    expect(bootIn(html).messages['accounts.auth.forgot']).toBe('Forgot password?')
  })

  test('is painted before its scripts are fetched', async () => {
    const { html } = await render('/m/login', { prefetched: [] })
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).not.toContain('/assets/form.js')
    expect(html.slice(html.indexOf('requestAnimationFrame'))).toContain('/assets/form.js')
  })

  test('reads for members what it does not hold', async () => {
    const empty = await render('/m/rng', { prefetched: [] })
    expect(empty.html).toContain('"/wps/game/hot"')
    const hot: Prefetched = { name: 'games.hot', query: {}, value: { list: [] } }
    const { html } = await render('/m/rng', { prefetched: [hot] })
    expect(html).not.toContain('"/wps/game/hot"')
    expect(html).toContain('"/wps/game/favourite/ids"')
  })

  test('shows the games that the boot data holds', async () => {
    const hot = { list: [gameFixture('Dragon Orchard', 'northreel')] }
    const read = { name: 'games.hot', query: { platform: 'html5' }, value: hot } as const
    expect(markupIn((await render('/m/login', { prefetched: [read] })).html)).toContain('Dragon Orchard')
  })
})

test('a path is known by the address of its page', () => {
  const known = ['/', '/m/home', '/m/register.html', '/m/help/', '/m/nothing', '/.env'].map(findPath)
  expect(known).toEqual(['/m/home', '/m/home', '/m/register', '/m/help', null, null])
})

const lookOf = (tokens: Record<'light' | 'dark', Record<string, string>>, colours: object = {}) => ({
  whitelabel: { tokens },
  mobileTemplate: { app_background: '', app_desc: '', app_desc_font_color: '', icon: '', ...colours },
})

test('merchants set white-label tokens only, to plain values', () => {
  const light = { '--brand': '#0055aa', text: '#fff', 'r-md': '8px', hero: 'url(//evil)', 'on-brand': 'red;color:blue' }
  expect(brandStyle(lookOf({ light, dark: {} }))).toBe('[data-theme=light]{--brand:#0055aa;--r-md:8px}')
  expect(brandStyle(lookOf({ light: {}, dark: { brand: '#7fb0ff' } }))).toBe('[data-theme=dark]{--brand:#7fb0ff}')
})

test('the merchant’s colours of the app window are plain values too', () => {
  const look = lookOf({ light: {}, dark: {} }, { app_background: '#102030', app_desc_font_color: '#ffffff' })
  expect(brandStyle(look)).toBe(':root{--app-ground:#102030;--app-text:#ffffff}')
  look.mobileTemplate.app_background = 'url(//evil)'
  expect(brandStyle(look)).toBe('')
})
