import type { Game } from '@fairground/contract'
import { ContinuePlaying } from './continue-playing.tsx'
import { FavouritesRail } from './favourites-rail.tsx'
import { HotCounts } from './hot-counts.tsx'

/** What home shows of the member's own. */
export function OfMember({ hot }: { hot: readonly Game[] }) {
  return (
    <>
      <HotCounts games={hot} />
      <ContinuePlaying />
      <FavouritesRail />
    </>
  )
}
