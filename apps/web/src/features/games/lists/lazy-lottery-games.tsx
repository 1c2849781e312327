import { Suspense, type ComponentProps } from 'react'
import type { LotteryGames } from './lottery-games.tsx'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

const Games = lazyPart(async () => (await import('./lottery-games.tsx')).LotteryGames)

/** Below the platform's own lotteries, and loaded after them. */
export function LazyLotteryGames(props: ComponentProps<typeof LotteryGames>) {
  return (
    <Suspense>
      <Games {...props} />
    </Suspense>
  )
}
