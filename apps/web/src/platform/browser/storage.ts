/** Keys of the specification §3, and some of our own. */
export type LocalKey =
  | 'MC_SESSION_INFO'
  | 'language'
  | 'merchant'
  | 'testmode'
  | 'templates'
  | 'hideDownloadBar'
  | 'WEBCLIP'
  | 'autoLogin'
  | 'theme'
  | 'hideBalance'
  | 'resultToasts'
  | 'drawSounds'
  | 'announcements'
  | 'deviceId'
  | 'rememberedLogin'
  | 'hasLoggedIn'
  | 'recentSearches'
  | 'chatUnsent'
  | 'pushMember'
  | 'pushCard'
  | 'openedGames'
export type SessionKey = 'trialName' | 'chunkReload' | 'signInAway' | 'betSlips' | 'writtenSlips' | 'feedbackDraft'

type Area = 'localStorage' | 'sessionStorage'

/** Replaces storage when the browser refuses it (private windows, embedded views), until the page is closed. */
const memory = new Map<string, string>()

function readArea(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key) ?? memory.get(area + key) ?? null
  } catch {
    return memory.get(area + key) ?? null
  }
}

function writeArea(area: Area, key: string, value: string | null): void {
  memory.delete(area + key)
  try {
    if (value === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
  } catch {
    if (value !== null) memory.set(area + key, value)
  }
}

export const readStored = (key: LocalKey): string | null => readArea('localStorage', key)
/** `null` removes. */
export const writeStored = (key: LocalKey, value: string | null): void => writeArea('localStorage', key, value)
export const readTab = (key: SessionKey): string | null => readArea('sessionStorage', key)
export const writeTab = (key: SessionKey, value: string | null): void => writeArea('sessionStorage', key, value)

const yearSeconds = 31_536_000

/** Cookies contain only what the server needs to render the page: theme and language. */
export function writeCookie(name: 'theme' | 'language', value: string): void {
  document.cookie = `${name}=${value};path=/;max-age=${yearSeconds};samesite=lax`
}
