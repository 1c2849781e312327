import { createHash } from 'node:crypto'
import { getCall, type Boot, type RenderedPage } from '@fairground/contract'
import { getLanguage } from '@fairground/contract/languages'
import { translationOf } from '@fairground/texts'
import { clientFiles } from 'virtual:client-files'
import { sharedParts, textFolders } from 'virtual:text-files'
import { inlineSvg } from 'virtual:icons/inline'
import type { Site } from '../../platform/site.ts'
import { fontUrls } from '../../ui/font-urls.ts'
import { documentTitle } from '../document-title.ts'
import { homePath } from '../home-route.ts'
import { brandStyle, themeColour } from './brand-style.ts'
import { criticalStyle } from './critical-style.ts'
import { escapeAttribute, escapeJson, escapeText } from './escape.ts'
import type { Path } from '../../platform/router/route.ts'
import type { NamedPage } from '../first/first-page.ts'
import { isDrawn } from '../first/drawn-pages.ts'
import { familyRead, firstReads } from '../first/first-reads.ts'
import { writeFirstPage } from './first-page.ts'
import { entryScript, firstScript, preloadScript } from './inline-scripts.ts'
import { usedSymbols } from './used-symbols.ts'

interface DocumentParts {
  boot: Boot
  site: Site
  markup: string
}

/**
 * The document in the order that painted fastest (reference: measurements-site §2.4): hero preload, brand, inlined
 * style sheet, markup, boot data, and the module imported after the first frame.
 */
export function writeDocument({ boot, site, markup }: DocumentParts): RenderedPage {
  const { whitelabel } = boot.status.info
  const { tag, direction } = getLanguage(boot.language)
  const { preloads, body } = splitPreloads(markup)
  const brand = brandStyle(boot.status.info)
  const { place } = site.router.get()
  const reads = memberReadsOf(place.path as Path | null, boot)
  const families = place.path === familyRead.page ? clientFiles.families : undefined
  const first = firstScript({ boot, reads, families })
  const page = writeFirstPage(place, clientFiles.pages, boot)
  const preload = preloadScript({
    ofMembers: [
      ...clientFiles.preloadUrls,
      ...preloadsOf(page, tag),
      ...clientFiles.memberUrls,
      ...memberPartsOf(page),
    ],
    ofGuests: [...clientFiles.preloadUrls, ...preloadsOf(page?.admits.includes('guest') ? page : page?.login, tag)],
  })
  // What the document draws is painted before its scripts are fetched; any other page is drawn by them.
  const isWhole = isHome(site) || page?.isDrawn === true
  const early = isWhole ? null : preload
  const entry = entryScript(clientFiles, isWhole ? preload : null)
  const sheet = page?.isDrawn ? [...clientFiles.style, ...(clientFiles.drawn[page.path] ?? [])] : clientFiles.style
  const style = criticalStyle(sheet, { markup: body, tag, direction, theme: boot.theme })
  const html = [
    `<!doctype html><html lang="${tag.toLowerCase()}" dir="${direction}" data-theme="${boot.theme === 'dark' ? 'dark' : 'light'}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeText(titleOf(site))}</title>`,
    preloads,
    fontPreload(boot),
    `<script>${first}</script>`,
    early && `<script>${early}</script>`,
    `<style id="brand">${brand}</style><style>${style}</style>`,
    `<meta name="description" content="${escapeAttribute(descriptionOf(site))}">`,
    `<meta name="theme-color" content="${themeColour(whitelabel.tokens)}"><meta name="format-detection" content="telephone=no">`,
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    whitelabel.icon
      ? `<link rel="icon" href="${escapeAttribute(whitelabel.icon)}" type="image/png">`
      : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${escapeAttribute(boot.status.info.mobileTemplate.icon)}"></head>`,
    `<body>${isHome(site) ? usedSymbols(inlineSvg, body) : inlineSvg}<div id="root" data-ssr data-next="${clientFiles.nextUrl}">${body}</div>`,
    `<script type="application/json" id="boot">${escapeJson(boot)}</script>`,
    page && `<script type="application/json" id="page">${escapeJson(page)}</script>`,
    `<script type="module">${entry}</script></body></html>`,
  ]
    .filter((part) => part !== null)
    .join('')
  return {
    html,
    scriptHashes: [first, early, entry].filter((script) => script !== null).map(sha256),
    styleHashes: [brand, style].map(sha256),
    isShared: true,
  }
}

/** What a member's page reads first; one that is drawn takes what the document holds from there. */
function memberReadsOf(path: Path | null, { prefetched }: Boot): readonly string[] {
  const reads = (path && firstReads[path]) ?? []
  const held = isDrawn(path) ? prefetched.map(({ name }) => getCall(name).path) : []
  return reads.filter((address) => !held.includes(address))
}

/** The page's texts are fetched beside its code. */
function preloadsOf(page: NamedPage | null | undefined, tag: string): readonly string[] {
  const files = page && clientFiles.pages[page.path]
  if (!files) return []
  const parts = new Set([...sharedParts, ...files.texts])
  const texts = [...parts].map((part) => `${textFolders[translationOf(tag)]}/${part}.json`)
  return [...files.preloadUrls, ...files.styles, ...texts]
}

/** After what the first frame needs. */
const memberPartsOf = (page: NamedPage | null): readonly string[] =>
  (page && clientFiles.pages[page.path]?.memberUrls) ?? []

/** React writes its picture preloads before the markup; they belong into the head. */
function splitPreloads(markup: string): { preloads: string; body: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? ''
  return { preloads, body: markup.slice(preloads.length) }
}

/** The font of the first visible text, preloaded so that the text is not laid out twice. */
function fontPreload({ language }: Boot): string {
  const url =
    language === 'vi' ? fontUrls.geistVietnamese : language === 'ru' ? fontUrls.geistCyrillic : fontUrls.geistLatin
  return `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`
}

/** Home, the most visited page, carries only what it shows; the other pages are drawn by scripts. */
const isHome = ({ router }: Site): boolean => router.get().place.path === homePath

function titleOf({ boot, i18n, router }: Site): string {
  const { place } = router.get()
  const meta = place.route?.meta
  const { name } = boot.status.info.whitelabel
  return meta ? documentTitle(i18n.t(meta.title), meta, name) : name
}

const descriptionOf = ({ boot, i18n }: Site): string =>
  `${boot.status.info.whitelabel.name}. ${i18n.t('site.tagline')}.`

const sha256 = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
