import { useEffect, useState, type ComponentProps } from 'react'
import { href } from '../../../platform/router/route.ts'
import { useRouterState } from '../../../platform/router/use-router.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import { lotteryHref } from '../../../entities/game/game-href.ts'
import { useSite } from '../../../platform/site.ts'
import { GameScreen } from './game-screen.tsx'
import { GuestLaunch } from './guest-launch.tsx'
import { collectOnExit } from './use-launch.ts'

/**
 * A game, in a frame or as a page that the browser leaves the site for and comes back from. Lotteries are pages of the
 * site: their launch addresses redirect there.
 */
export function LaunchPage({ clock }: Pick<ComponentProps<typeof GameScreen>, 'clock'>) {
  const { gameId, vendor, code, pageBack, returned } = useSearch('/m/launchGame')
  // A retry remounts the screen: a new ticket, a new frame, no state of the old one.
  const [attempt, setAttempt] = useState(1)
  const { session } = useSite()
  const [isGuest] = useState(() => session.get() === null)
  useLoginAfterLogout()
  const exit = pageBack ? href('/m/home') : href('/m/gameCenter')
  if (returned) return <Returned exit={exit} />
  if (!gameId || !vendor) return <ToLottery code={code} />
  if (isGuest) return <GuestLaunch nodeId={gameId} />
  return (
    <GameScreen
      key={`${vendor} ${gameId} ${attempt}`}
      nodeId={gameId}
      vendor={vendor}
      exit={exit}
      clock={clock}
      onAgain={() => setAttempt(attempt + 1)}
    />
  )
}

/** Logged out elsewhere during a game: back to it after a login. */
function useLoginAfterLogout(): void {
  const { router, session } = useSite()
  const { place } = useRouterState()
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.get() === null && !session.isLeaving)
          router.navigate(href('/m/login', { next: place.url }), { replace: true })
      }),
    [router, session, place.url],
  )
}

/** Back from a game that opened outside the site: what its vendor keeps returns as after a game in its frame. */
function Returned({ exit }: { exit: string }) {
  const { http, router, session } = useSite()
  useEffect(() => {
    if (session.get() !== null) collectOnExit(http)
    router.navigate(exit, { replace: true })
  }, [http, router, session, exit])
  return null
}

function ToLottery({ code }: { code: string | undefined }) {
  const { router } = useSite()
  const to = code && code !== 'lobby' ? lotteryHref(code) : href('/m/lottery')
  useEffect(() => router.navigate(to, { replace: true }), [router, to])
  return null
}
