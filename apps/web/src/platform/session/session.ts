import type { SessionInfo } from '@fairground/contract'
import { readStored, writeStored, writeTab } from '../browser/storage.ts'
import { createStore, type Store } from '../store.ts'

const storedKey = 'MC_SESSION_INFO'

/** The logged-in member, the same in every tab of the browser. */
export interface Session extends Pick<Store<SessionInfo | null>, 'get' | 'subscribe'> {
  start: (info: SessionInfo) => void
  /** The member is logging out here, so the resulting event is ignored. */
  isLeaving: boolean
  /** Deletes the token, the trial name and the automatic login. */
  end: () => void
}

export function createSession(): Session {
  const store = createStore(parseSession(readStored(storedKey)))
  const show = (info: SessionInfo | null) => {
    store.set(info)
    keepTrialName(info)
    // Sets the same attribute as the document's first script, so that a member never sees the guest's header.
    document.documentElement.toggleAttribute('data-member', info !== null)
  }
  keepTrialName(store.get())
  globalThis.addEventListener?.('storage', ({ key, newValue }: StorageEvent) => {
    if (key === storedKey || key === null) show(parseSession(newValue))
  })
  return {
    get: store.get,
    subscribe: store.subscribe,
    isLeaving: false,
    start(info) {
      this.isLeaving = false
      writeStored(storedKey, JSON.stringify(info))
      show(info)
    },
    end() {
      writeStored(storedKey, null)
      writeStored('autoLogin', '0')
      show(null)
    },
  }
}

/** Shared by all tabs, whichever began the trial. */
const keepTrialName = (info: SessionInfo | null): void => writeTab('trialName', info?.type === 4 ? info.userName : null)

/** Written by us, but anyone at this device can change it: invalid content counts as no session. */
export function parseSession(text: string | null): SessionInfo | null {
  if (!text) return null
  try {
    const stored: unknown = JSON.parse(text)
    return isSession(stored) ? stored : null
  } catch {
    return null
  }
}

const isSession = (value: unknown): value is SessionInfo =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  value.token !== '' &&
  'userName' in value &&
  typeof value.userName === 'string' &&
  'type' in value &&
  typeof value.type === 'number'
