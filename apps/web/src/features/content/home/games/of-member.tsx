import { ContinuePlaying } from './continue-playing.tsx'
import { FavouritesRail } from './favourites-rail.tsx'

/** What home shows of the member's own. */
export function OfMember() {
  return (
    <>
      <ContinuePlaying />
      <FavouritesRail />
    </>
  )
}
