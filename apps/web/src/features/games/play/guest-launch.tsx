import { useEffect } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { PageTop } from '../../../platform/page/page-top.tsx'
import { href } from '../../../platform/router/route.ts'
import { useRouterState } from '../../../platform/router/use-router.ts'
import { useSite } from '../../../platform/site.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useGame } from '../api.ts'
import styles from './guest-launch.module.css'
import { Interrupted } from './interrupted.tsx'

/** A direct link to a game, opened by a guest: an open game asks for a login, a closed one says that it is closed. */
export function GuestLaunch({ nodeId }: { nodeId: string }) {
  const t = useT()
  const { router } = useSite()
  const { place } = useRouterState()
  const { data: game, error, refetch } = useGame(nodeId)
  useEffect(() => {
    if (game?.supportPlay) router.navigate(href('/m/login', { next: place.url }), { replace: true })
  }, [game, router, place.url])
  const failure = game && !game.supportPlay ? ({ code: 'game_unavailable' } as const) : error
  return (
    <>
      <PageTop />
      <div className={styles.stage}>
        {failure ? (
          <Interrupted failure={failure} title={game?.displayName} onAgain={() => void refetch()} />
        ) : (
          <Spinner size={36} label={t('games.play.opening')} />
        )}
      </div>
    </>
  )
}
