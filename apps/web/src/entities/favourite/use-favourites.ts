import type { Game } from '@fairground/contract'
import { addFavourite, favouriteIds, removeFavourite } from '@fairground/contract/client/games'
import { useEffect, useRef } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { useRouterState } from '../../platform/router/use-router.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useSite, type Site } from '../../platform/site.ts'
import { createStore, useStore, type Store } from '../../platform/store.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { withFavourite, type FavouriteIds } from './favourite-ids.ts'

interface ReadFavourites extends FavouriteIds {
  memberId: string
  readAt: number
}

const keptMs = 60_000
const none = (): null => null

/** One store per page load. Home shows favourites without the query library, so they are kept outside of it. */
function storeOf({ kept }: Pick<Site, 'kept'>): Store<ReadFavourites | null> {
  const key = 'favourites'
  const known = kept.get(key) as Store<ReadFavourites | null> | undefined
  const store = known ?? createStore<ReadFavourites | null>(null)
  if (!known) kept.set(key, store)
  return store
}

/**
 * A member's favourite games: a change shows at once and is undone if the platform refuses it. Guests are sent to
 * login.
 */
export function useFavourites() {
  const t = useT()
  const site = useSite()
  const { http, queries, router } = site
  const { place } = useRouterState()
  const memberId = useSession()?.id ?? null
  const store = storeOf(site)
  const known = useStore(store, none)
  const ids = memberId !== null && known?.memberId === memberId ? known : undefined
  const underway = useRef(new Set<string>())

  useEffect(() => {
    const last = store.get()
    if (memberId === null || (last?.memberId === memberId && Date.now() - last.readAt < keptMs)) return
    const read = async () => {
      const { list } = await http.call(favouriteIds, {})
      // A change made meanwhile is newer than this reply.
      if (store.get() === last) store.set({ memberId, list, readAt: Date.now() })
    }
    // When they cannot be loaded, no game is marked as a favourite.
    read().catch(() => undefined)
  }, [http, memberId, store])

  const show = (nodeId: string, isOn: boolean) => {
    if (memberId === null) return
    const last = store.get()
    const readAt = last?.readAt ?? 0
    store.set({ memberId, readAt, ...withFavourite(last ?? undefined, { nodeId, isOn }) })
  }

  const toggle = async ({ nodeId, vassalage }: Game): Promise<void> => {
    if (memberId === null) return router.navigate(href('/m/login', { next: place.url }))
    if (underway.current.has(nodeId)) return undefined
    underway.current.add(nodeId)
    const isOn = !ids?.list.includes(nodeId)
    show(nodeId, isOn)
    try {
      const input = { body: { nodeId, vendor: vassalage } }
      await (isOn ? http.call(addFavourite, input) : http.call(removeFavourite, input))
      toast.show({ tone: 'success', text: t('site.toast.saved') })
      // An open list of favourites keeps a removed game until it is opened again, so that a mistaken tap can be undone.
      await queries.find()?.invalidateQueries({ queryKey: ['games.list'], refetchType: 'none' })
    } catch {
      show(nodeId, !isOn)
      toast.show({ tone: 'error', text: t('games.favouriteKept') })
    } finally {
      underway.current.delete(nodeId)
    }
    return undefined
  }
  return { has: (nodeId: string) => ids?.list.includes(nodeId) === true, toggle }
}

export type Favourites = ReturnType<typeof useFavourites>
