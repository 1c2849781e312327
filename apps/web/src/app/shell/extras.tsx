import { useState, useSyncExternalStore } from 'react'
import { useSite } from '../../platform/site.ts'
import { useStore } from '../../platform/store.ts'
import { useIsHydrated } from '../../platform/use-is-hydrated.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { homePath } from '../home-route.ts'
import { onDemand } from './on-demand.tsx'

const Toasts = onDemand(() => import('./toaster.ts'))
const OfflineBar = onDemand(() => import('./offline-bar.tsx'))
const FloatingChat = onDemand(() => import('../floating-chat/floating-chat.tsx'))
const OverlayHost = onDemand(() => import('./overlay-host.tsx'))
const DesktopSides = onDemand(() => import('../desktop/desktop-sides.tsx'))

const toasts = { get: toast.list, subscribe: toast.subscribe }

/** Optional parts beside or over the page, each fetched when it is needed. */
export function Extras() {
  const isHydrated = useIsHydrated()
  return isHydrated ? <Wanted /> : null
}

/** Says, in the flow of the page, that the connection is lost. */
export function ConnectionState() {
  return useWindowFacts().isOffline && <OfflineBar />
}

function Wanted() {
  const { overlays, router } = useSite()
  const { place } = useStore(router)
  const { isWide, isScrolled } = useWindowFacts()
  const hasOverlay = useHasBeen(useStore(overlays) !== null)
  const hasToasts = useHasBeen(useStore(toasts).length > 0)
  return (
    <>
      {isWide && <DesktopSides />}
      {isScrolled && place.path === homePath && <FloatingChat />}
      {hasToasts && <Toasts />}
      {hasOverlay && <OverlayHost />}
    </>
  )
}

const wideFrom = 900
const scrolledFrom = 400

/** As text, because a store snapshot must stay equal while nothing changes. */
const readFacts = () => [!navigator.onLine, innerWidth >= wideFrom, scrollY > scrolledFrom].map(Number).join('')

function followFacts(listener: () => void): () => void {
  const following = new AbortController()
  for (const event of ['online', 'offline', 'resize', 'scroll'])
    addEventListener(event, listener, { passive: true, signal: following.signal })
  return () => following.abort()
}

function useWindowFacts() {
  const facts = useSyncExternalStore(followFacts, readFacts, () => '')
  return { isOffline: facts[0] === '1', isWide: facts[1] === '1', isScrolled: facts[2] === '1' }
}

function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow)
  if (isNow && !hasBeen) setHasBeen(true)
  return hasBeen
}
