import type { FrameMessage, LaunchQuery } from '@fairground/contract/games/vendor-protocol'
import type { GameFacts, PageFacts, ReplayRequest } from '../play-contract.ts'
import { getElement } from './elements.ts'
import { readSiteOrigin } from './site-origin.ts'

export interface Launch {
  /** Null for an unknown game. */
  game: GameFacts | null
  ticket: string
  language: string
  /** Where messages to the site go; null without an origin in the address or outside a frame. */
  siteOrigin: string | null
  /** Where to go back to when there is no frame around us. */
  backUrl: string | null
}

/** Reads the launch parameters, and removes the ticket from the address: it must not remain in the history. */
export function readLaunch(): Launch {
  const query = new URLSearchParams(location.search)
  const get = (name: keyof LaunchQuery) => query.get(name) ?? ''
  const { game, sites } = JSON.parse(getElement('facts', HTMLScriptElement).textContent) as PageFacts
  const ticket = get('ticket')
  history.replaceState(null, '', location.pathname)
  const siteOrigin = readSiteOrigin(get('origin'), { sites, hostname: location.hostname })
  return {
    game,
    ticket,
    language: get('language'),
    siteOrigin,
    backUrl: siteOrigin !== null && get('back').startsWith('/') ? siteOrigin + get('back') : siteOrigin,
  }
}

/** The round of an address of a replay; null on any other. It is read before `readLaunch`, which clears the address. */
export function readReplay({ pathname, search }: Pick<Location, 'pathname' | 'search'>): ReplayRequest | null {
  const id = /\/replay\/([\w-]+)$/.exec(pathname)?.[1]
  return id === undefined ? null : { id, token: new URLSearchParams(search).get('t') ?? '' }
}

/** Tells the site around the frame; the browser delivers only to the origin that launched us. */
export function tellSite({ siteOrigin }: Launch, type: FrameMessage['type']): void {
  const message: FrameMessage = { type }
  if (siteOrigin !== null && window.parent !== window) window.parent.postMessage(message, siteOrigin)
}

/** Whether the page fills the browser: nothing around it shows the way back. */
export const isAlone = ({ backUrl }: Pick<Launch, 'backUrl'>): boolean => window.parent === window && backUrl !== null

export function leave(launch: Launch): void {
  tellSite(launch, 'fairground/game-close')
  // In place of this page: the browser's back must not open a game whose ticket is used.
  if (window.parent === window && launch.backUrl !== null) location.replace(launch.backUrl)
}
