import type { Game } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Rail } from '../../../ui/layout/rail.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { usePopularGames, useRecentGames } from '../api.ts'
import { GameTile } from './game-tile.tsx'
import { useFavourites } from '../../../entities/favourite/use-favourites.ts'

const shownMax = 12

/**
 * What members use most, shown if a page has nothing else.
 * @param title says that others play them; where too little was played to say so, the merchant's choice has a title of its own
 */
export function GamesRail({ title }: { title: string }) {
  const t = useT()
  const { data } = usePopularGames()
  return <PlayableRail title={data?.isMeasured ? title : t('games.featured')} games={data?.list} />
}

/** What this member opened last; nothing for guests. */
export function RecentGamesRail({ title }: { title: string }) {
  const { data } = useRecentGames(shownMax)
  return <PlayableRail title={title} games={data?.content} />
}

function PlayableRail({ title, games = [] }: { title: string; games: readonly Game[] | undefined }) {
  const favourites = useFavourites()
  const playable = games.filter(({ supportPlay }) => supportPlay).slice(0, shownMax)
  if (playable.length === 0) return null
  return (
    <Section title={title}>
      <Rail itemWidth={112}>
        {playable.map((game) => (
          <GameTile key={game.nodeId} game={game} favourites={favourites} />
        ))}
      </Rail>
    </Section>
  )
}
