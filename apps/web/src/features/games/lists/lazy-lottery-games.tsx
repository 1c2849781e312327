import { lazy, Suspense, type ComponentProps } from 'react'
import type { LotteryGames } from './lottery-games.tsx'

const Games = lazy(async () => ({ default: (await import('./lottery-games.tsx')).LotteryGames }))

/** Below the platform's own lotteries, and loaded after them. */
export function LazyLotteryGames(props: ComponentProps<typeof LotteryGames>) {
  return (
    <Suspense>
      <Games {...props} />
    </Suspense>
  )
}
