import { useEffect, useState, type ComponentProps } from 'react'
import { href } from '../../../platform/router/route.ts'
import { useRouterState } from '../../../platform/router/use-router.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import { isLobby } from '../../../entities/game/game-href.ts'
import { useSite } from '../../../platform/site.ts'
import { useGameTypes } from '../api.ts'
import { BeforeFirstLaunch } from './first-launch/before-first-launch.tsx'
import { FreePlayScreen } from './free-play-screen.tsx'
import { GameScreen } from './game-screen.tsx'
import { GuestLaunch } from './guest-launch.tsx'
import { lotteryPage, playTypeByVendors, playTypeOf, type LotteryLaunch } from './lottery-launch.ts'
import { collectOnExit } from './use-launch.ts'

/**
 * A game, in a frame or as a page that the browser leaves the site for and comes back from. A vendor's lottery is one too;
 * the platform's own are pages of the site, to which their launch addresses redirect.
 */
export function LaunchPage({ clock }: Pick<ComponentProps<typeof GameScreen>, 'clock'>) {
  const {
    gameId,
    vendor,
    code,
    pageBack,
    returned,
    mui,
    playType,
    prize_mode: prizeMode,
    mode,
  } = useSearch('/m/launchGame')
  // A retry remounts the screen: a new ticket, a new frame, no state of the old one.
  const [attempt, setAttempt] = useState(1)
  const { session } = useSite()
  const [isGuest] = useState(() => session.get() === null)
  useLoginAfterLogout()
  const exit = pageBack ? href('/m/home') : href('/m/gameCenter')
  if (returned) return <Returned exit={exit} />
  if (!gameId || !vendor || isLobby(vendor)) return <ToLottery {...{ code, vendor, playType, prizeMode }} />
  const again = () => setAttempt(attempt + 1)
  if (mode === 'demo')
    return <FreePlayScreen key={`${gameId} ${attempt}`} nodeId={gameId} exit={exit} onAgain={again} />
  if (isGuest) return <GuestLaunch nodeId={gameId} />
  return (
    <BeforeFirstLaunch key={gameId} nodeId={gameId} exit={exit}>
      <GameScreen
        key={`${vendor} ${gameId} ${attempt}`}
        nodeId={gameId}
        vendor={vendor}
        lottery={{ mui, playType: playType && (isOfOdds(playType) ? 'ent' : 'trad'), prizeMode }}
        exit={exit}
        clock={clock}
        onAgain={again}
      />
    </BeforeFirstLaunch>
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

const isOfOdds = (playType: string): boolean => playType === 'ent' || playType === 'Entertainment'

function ToLottery(launch: LotteryLaunch) {
  const { router } = useSite()
  const asked = playTypeOf(launch)
  const types = useGameTypes(asked === 'by-vendors')
  const ofElott = types.data?.sorting.find(({ gameCategory }) => gameCategory === 'ELOTT')?.vendorNames ?? []
  const isWaiting = asked === 'by-vendors' && !types.data && !types.isError
  const to = isWaiting ? null : lotteryPage(launch, asked === 'by-vendors' ? playTypeByVendors(ofElott) : asked)
  useEffect(() => {
    if (to !== null) router.navigate(to, { replace: true })
  }, [router, to])
  return null
}
