import type { Game } from '@fairground/contract'
import { addFavourite, favouriteIds, removeFavourite } from '@fairground/contract/client/games'
import { useEffect, useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { href } from '../../../../platform/router/route.ts'
import { useSite } from '../../../../platform/site.ts'
import { useSession } from '../../../../platform/session/use-session.ts'
import { toast } from '../../../../ui/feedback/toast.ts'

const loadingMs = 10_000

/** The heart under a game: guests log in first; a change shows at once and is said for a second. */
export function useFavourites() {
  const t = useT()
  const { http, queries, router } = useSite()
  const memberId = useSession()?.id ?? null
  const [ids, setIds] = useState<readonly string[]>([])

  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const list =
        memberId === null
          ? []
          : await http.call(favouriteIds, {}).then(
              (reply) => reply.list,
              () => [],
            )
      if (isCurrent) setIds(list)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [http, memberId])

  const toggle = async ({ nodeId, vassalage }: Game): Promise<void> => {
    if (memberId === null) return router.navigate(href('/m/login', { next: '/m/home' }))
    const input = { body: { nodeId, vendor: vassalage } }
    const isOn = ids.includes(nodeId)
    const done = toast.show({ tone: 'pending', text: t('shell.toast.wait'), ms: loadingMs })
    try {
      await (isOn ? http.call(removeFavourite, input) : http.call(addFavourite, input))
      setIds(isOn ? ids.filter((id) => id !== nodeId) : [...ids, nodeId])
      await queries.find()?.invalidateQueries({ queryKey: ['games.favouriteIds'] })
      toast.show({ tone: 'success', text: t('shell.toast.saved') })
    } catch {
      // Specification §4: a failure only takes the notice away.
    } finally {
      done()
    }
  }
  return { has: (nodeId: string) => ids.includes(nodeId), toggle }
}
