import { useEffect, useState } from 'react'
import { href } from '../../../platform/router/route.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import { lotteryHref } from '../../../entities/game/game-href.ts'
import { useSite } from '../../../platform/site.ts'
import { GameScreen } from './game-screen.tsx'

/** A game in a frame. Lotteries are pages of the site: their launch addresses redirect there. */
export function LaunchPage() {
  const { gameId, vendor, code, pageBack } = useSearch('/m/launchGame')
  // A retry remounts the screen: a new ticket, a new frame, no state of the old one.
  const [attempt, setAttempt] = useState(1)
  if (!gameId || !vendor) return <ToLottery code={code} />
  const exit = pageBack ? href('/m/home') : href('/m/gameCenter')
  return (
    <GameScreen
      key={`${vendor} ${gameId} ${attempt}`}
      nodeId={gameId}
      vendor={vendor}
      exit={exit}
      onAgain={() => setAttempt(attempt + 1)}
    />
  )
}

function ToLottery({ code }: { code: string | undefined }) {
  const { router } = useSite()
  const to = code && code !== 'lobby' ? lotteryHref(code) : href('/m/lottery')
  useEffect(() => router.navigate(to, { replace: true }), [router, to])
  return null
}
