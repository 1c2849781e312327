import type { Game } from '@fairground/contract'
import { addFavourite, favouriteIds, removeFavourite } from '@fairground/contract/client/games'
import { useQueryClient } from '../../../platform/query/use-query-client.ts'
import { useRef } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { href } from '../../../platform/router/route.ts'
import { useRouterState } from '../../../platform/router/use-router.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { useSite } from '../../../platform/site.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { withHeart, type Hearts } from './hearts.ts'

const idsQuery = callQuery('games.favouriteIds', favouriteIds)
const keptMs = 60_000

/** The heart under a game: it answers at once, and takes it back where the platform did not follow. */
export function useFavourites() {
  const t = useT()
  const { http, router } = useSite()
  const { place } = useRouterState()
  const queries = useQueryClient()
  const isLoggedIn = useSession() !== null
  const underway = useRef(new Set<string>())
  const { queryKey } = idsQuery()
  const { data } = useCall(idsQuery(), { enabled: isLoggedIn, staleTime: keptMs })

  const show = (nodeId: string, isOn: boolean) =>
    queries.setQueryData<Hearts>(queryKey, (known) => withHeart(known, { nodeId, isOn }))

  const toggle = async ({ nodeId, vassalage }: Game): Promise<void> => {
    if (!isLoggedIn) return router.navigate(href('/m/login', { next: place.url }))
    if (underway.current.has(nodeId)) return undefined
    underway.current.add(nodeId)
    const isOn = !data?.list.includes(nodeId)
    show(nodeId, isOn)
    try {
      queries.cancelQueries({ queryKey })
      const input = { body: { nodeId, vendor: vassalage } }
      await (isOn ? http.call(addFavourite, input) : http.call(removeFavourite, input))
      toast.show({ tone: 'success', text: t('shell.toast.saved') })
      // A list of favourites keeps what was let go until it is opened again: a slip of the finger can be mended.
      await queries.invalidateQueries({ queryKey: ['games.list'], refetchType: 'none' })
    } catch {
      show(nodeId, !isOn)
      toast.show({ tone: 'error', text: t('games.favouriteKept') })
    } finally {
      underway.current.delete(nodeId)
    }
    return undefined
  }
  return { has: (nodeId: string) => isLoggedIn && data?.list.includes(nodeId) === true, toggle }
}

export type Favourites = ReturnType<typeof useFavourites>
