import { Rail } from '../../../ui/layout/rail.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { usePopularGames } from '../api.ts'
import { GameTile } from './game-tile.tsx'
import { useFavourites } from '../../../entities/favourite/use-favourites.ts'

const shownMax = 12

/** What members open most, shown if a page has nothing else. */
export function GamesRail({ title }: { title: string }) {
  const { data } = usePopularGames()
  const favourites = useFavourites()
  const games = data?.list.filter(({ supportPlay }) => supportPlay).slice(0, shownMax) ?? []
  if (games.length === 0) return null
  return (
    <Section title={title}>
      <Rail itemWidth={112}>
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} favourites={favourites} />
        ))}
      </Rail>
    </Section>
  )
}
