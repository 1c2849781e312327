import type { Boot } from '@fairground/contract'
import type { ClientFiles } from 'virtual:client-files'
import { downloadOffer } from '../../platform/install/download-offer.ts'

/**
 * Runs before the first paint. It marks the document if a member is logged in, so that the guest's header does not
 * flash, and if the download bar is shown, so that nothing moves when it appears. Nothing personal is written into the
 * document. It also keeps a button that is pressed before the page's scripts are there; `pressEarlyButton` presses it
 * again.
 */
export function firstScript({ status }: Pick<Boot, 'status'>): string {
  const { links, isPwaMode, isWindowEnabled, needsLogin } = downloadOffer(status.info)
  const kinds = [
    (isPwaMode || links.android) && 'Android',
    (isPwaMode || links.ios || links.mobileConfig) && 'iP(hone|ad|od)',
  ].filter(Boolean)
  const bar =
    isWindowEnabled && kinds.length > 0
      ? `${needsLogin ? 'm&&' : ''}s.hideDownloadBar!='1'&&s.WEBCLIP!='1'&&/${kinds.join('|')}/.test(navigator.userAgent)&&!navigator.standalone&&!matchMedia('(display-mode:standalone)').matches&&d.setAttribute('data-bar','')`
      : ''
  return `addEventListener('click',e=>{window.earlyButton=e.target.closest?.('button')});try{const d=document.documentElement,s=localStorage,m=s.MC_SESSION_INFO;m&&d.setAttribute('data-member','');${bar}}catch{}`
}

interface Preloads {
  /** For visitors with a session. */
  ofMembers: readonly string[]
  ofGuests: readonly string[]
}

/** The entry module loads after the first frame; its scripts and texts (`.json`) are preloaded at the same time. */
export function lazyImport(
  { entryUrl, preloadUrls, styleUrl }: ClientFiles,
  { ofMembers, ofGuests }: Preloads,
): string {
  const [members, guests] = [ofMembers, ofGuests].map((urls) => JSON.stringify([...preloadUrls, ...urls]))
  const urls = members === guests ? guests : `d.documentElement.hasAttribute('data-member')?${members}:${guests}`
  return `requestAnimationFrame(()=>setTimeout(()=>{const d=document,s=d.createElement('link');s.rel='stylesheet';s.href=${JSON.stringify(styleUrl)};s.dataset.site='';d.head.append(s);for(const u of ${urls}){const l=d.createElement('link');/n$/.test(u)?(l.rel='preload',l.as='fetch'):l.rel='modulepreload';l.href=u;l.crossOrigin='';d.head.append(l)}import(${JSON.stringify(entryUrl)})}))`
}
