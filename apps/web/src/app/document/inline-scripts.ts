import type { Boot } from '@fairground/contract'
import { codeOfTag } from '@fairground/contract/language-codes'
import type { ClientFiles } from 'virtual:client-files'
import { readDevice } from '../../platform/browser/device.ts'
import { downloadOffer, type DownloadOffer } from '../../platform/install/download-offer.ts'
import { familyRead } from '../first/first-reads.ts'
import { hasDownload, isDownloadBarShown } from '../../platform/install/download-rule.ts'

interface FirstScript {
  boot: Pick<Boot, 'status' | 'apiBase' | 'language' | 'theme'>
  /** Of the page, for members (`first-reads.ts`). */
  reads: readonly string[]
  /** Of the page of a lottery: files by family (`familyRead`). */
  families?: ClientFiles['families'] | undefined
}

/**
 * Runs before the first paint. It marks the document if a member is logged in, so that the guest's header does not
 * flash, with the theme of the device if the reader chose that, and if the download bar is shown, so that nothing moves
 * when it appears. Nothing personal is written into the document. A member's page begins to read here
 * (`platform/http/early-reads.ts`). No form is sent by the browser itself. A button that is pressed before the page's scripts are there is kept;
 * `pressEarlyButton` presses it again.
 */
export function firstScript({ boot, reads, families }: FirstScript): string {
  const { status, apiBase, language, theme } = boot
  const offer = downloadOffer(status.info)
  const dark =
    theme === 'system'
      ? `matchMedia('(prefers-color-scheme:dark)').matches&&(document.documentElement.dataset.theme='dark');`
      : ''
  const bar = offer.isWindowEnabled ? barScript(offer) : ''
  const read =
    reads.length > 0
      ? `const t=m&&JSON.parse(m);if(t&&t.type!=4&&s.testmode!='1'){const q=new URLSearchParams(location.search),h={Merchant:${JSON.stringify(status.info.settings.merchantCode)},Language:${JSON.stringify(codeOfTag(language))},Platform:'M',Authorization:'Bearer '+t.token},w=window.earlyReads={};for(const a of ${JSON.stringify(reads)}){let k=1,u=a.replace(/{(\\w+)}/g,(_,n)=>q.get(n)?encodeURIComponent(q.get(n)):k='');if(k){u=${JSON.stringify(apiBase)}+u;const r=fetch(u,{headers:h});r.catch(()=>{});w[u]={headers:h,response:r};${families ? followFamily(families) : ''}}}setTimeout(()=>{window.earlyReads={}},1e4)}`
      : ''
  return `addEventListener('click',e=>{window.earlyButton=e.target.closest?.('button')});addEventListener('submit',e=>e.preventDefault());${dark}try{const d=document.documentElement,s=localStorage,m=s.MC_SESSION_INFO;m&&d.setAttribute('data-member','');${bar}${bar && read && ';'}${read}}catch{}`
}

/** In the loop over reads: `a` is the address as `first-reads.ts` has it, `r` the reply. */
const followFamily = (families: ClientFiles['families']): string =>
  `a==${JSON.stringify(familyRead.address)}&&r.then(c=>c.clone().json()).then(c=>{${preloadLoop(`${JSON.stringify(families)}[c.value.game.family]||[]`)}}).catch(()=>{})`

/** The rule itself (`download-rule.ts`) decides, so that the page and the tests have one. */
function barScript(offer: DownloadOffer): string {
  const [device, needed, rule] = [readDevice, hasDownload, isDownloadBarShown].map(textOf)
  return `${needed};(${rule})({offer:${JSON.stringify(offer)},device:(${device})({userAgent:navigator.userAgent,touchPoints:navigator.maxTouchPoints,isStandalone:navigator.standalone===true||matchMedia('(display-mode:standalone),(display-mode:fullscreen)').matches}),isClosed:s.hideDownloadBar=='1',isWebClip:s.WEBCLIP=='1'||/[?&]WEBCLIP=1\\b/.test(location.search),hasSession:!!m})&&d.setAttribute('data-bar','')`
}

const textOf = (rule: (...facts: never[]) => unknown): string => String(rule).replaceAll(/\n\s+/g, '\n')

interface Preloads {
  /** For visitors with a session. */
  ofMembers: readonly string[]
  ofGuests: readonly string[]
}

/**
 * Fetches a page's scripts, style sheets (`.css`) and texts (`.json`) beside the document, all in the mode in which
 * dynamic imports ask for them: in another they would be asked for twice.
 */
export function preloadScript({ ofMembers, ofGuests }: Preloads): string {
  const [members, guests] = [JSON.stringify(ofMembers), JSON.stringify(ofGuests)]
  const urls = members === guests ? guests : `d.documentElement.hasAttribute('data-member')?${members}:${guests}`
  return `{${preloadLoop(urls)}}`
}

/** @param urls an expression */
const preloadLoop = (urls: string): string =>
  `const d=document;for(const u of ${urls}){const l=d.createElement('link');/n$/.test(u)?(l.rel='preload',l.as='fetch'):/css$/.test(u)?(l.rel='preload',l.as='style'):l.rel='modulepreload';l.crossOrigin='';l.href=u;d.head.append(l)}`

/** The entry module and the full style sheet; home, which is drawn in the document, loads them after its first frame. */
export function entryScript({ entryUrl, styleUrl }: ClientFiles, preloads: string | null): string {
  const begin = `const d=document,s=d.createElement('link');s.rel='stylesheet';s.href=${JSON.stringify(styleUrl)};s.dataset.site='';d.head.append(s);import(${JSON.stringify(entryUrl)})`
  return preloads === null ? begin : `requestAnimationFrame(()=>setTimeout(()=>{${preloads}${begin}}))`
}
