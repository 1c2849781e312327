import { useEffect } from 'react'
import { TaskFrame } from '../../features/promotions/index.ts'
import { href } from '../../platform/router/route.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useSite } from '../../platform/site.ts'

/** The merchant's task game in a frame, for members; without a link to one the page leads home. */
export function Page() {
  const { boot, router } = useSite()
  const isGuest = useSession() === null
  const game = boot.status.info.resources.find(({ resourceType }) => resourceType === 'TASK')
  const elsewhere = game ? (isGuest ? href('/m/login', { next: href('/m/task') }) : null) : href('/m/home')
  useEffect(() => {
    if (elsewhere !== null) router.navigate(elsewhere, { replace: true })
  }, [elsewhere, router])
  return game && !isGuest ? <TaskFrame link={game.url} /> : null
}
