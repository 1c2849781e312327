import type { GameClassify } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import type { useGames } from '../api.ts'
import { LoadMore } from '../tiles/load-more-games.tsx'
import { GameGrid, GridWaiting } from '../tiles/game-grid.tsx'
import { queryOf, type GameSearch } from '../filters/list-filters.ts'
import { GamesFailed, NoFavourites, NoGames, NoRecentGames } from '../tiles/empty-games.tsx'
import { useFavourites } from '../../../entities/favourite/use-favourites.ts'

type Found = ReturnType<typeof useGames>

interface GamesBlockProps {
  search: GameSearch
  found: Found
  /** Absent if there is no filter to remove. */
  onClear?: (() => void) | undefined
  /** Load more by a button. */
  isAsked?: boolean
}

/** The result of a query, in all its states. */
export function GamesBlock({ search, found, onClear, isAsked }: GamesBlockProps) {
  const t = useT()
  const favourites = useFavourites()
  const isLive = search.gameType === 'LIVE'
  const { games, isError, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = found
  if (!games) return isError ? <GamesFailed onRetry={() => void found.refetch()} /> : <GridWaiting isLive={isLive} />
  if (games.length === 0) return <Nothing kind={queryOf(search).gameClassify} onClear={onClear} />
  return (
    <section aria-label={t('games.all')}>
      <GameGrid
        games={games}
        favourites={favourites}
        isLive={isLive}
        areHot={queryOf(search).gameClassify === 'HOT'}
        isOld={isPlaceholderData}
      />
      <LoadMore
        hasMore={hasNextPage && !isPlaceholderData}
        isLoading={isFetchingNextPage}
        hasFailed={isFetchNextPageError}
        onMore={() => void found.fetchNextPage()}
        {...(isAsked ? { isAsked } : {})}
      />
    </section>
  )
}

function Nothing({ kind, onClear }: { kind: GameClassify | undefined; onClear: (() => void) | undefined }) {
  if (kind === 'FAV') return <NoFavourites />
  if (kind === 'RECENT') return <NoRecentGames />
  return <NoGames onClear={onClear} />
}
