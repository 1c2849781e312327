import type { Game, GameType } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { usePictures } from '../../../platform/use-pictures.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useGames } from '../api.ts'
import { LoadMore } from '../tiles/load-more-games.tsx'
import { useCounted } from '../../../entities/bonus/use-counted.ts'
import { useOpening } from '../../../entities/game/use-opening.ts'
import { FavouriteButton } from '../tiles/game-tile.tsx'
import { GamesFailed } from '../tiles/empty-games.tsx'
import { findPlain } from './plain-text.ts'
import styles from './search-screen.module.css'
import { useFavourites, type Favourites } from '../../../entities/favourite/use-favourites.ts'

interface SearchResultsProps {
  words: string
  gameType: GameType | undefined
  /** A result was opened: the search text is worth storing. */
  onOpened: () => void
}

export function SearchResults({ words, gameType, onOpened }: SearchResultsProps) {
  const t = useT()
  const favourites = useFavourites()
  const found = useGames({ pageSize: 24, gameName: words, ...(gameType && { gameType }) })
  const { games, totalCount, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = found
  if (!games) return isError ? <GamesFailed onRetry={() => void found.refetch()} /> : <Waiting />
  return (
    <section>
      <output className={styles.count}>{t('games.search.results', { count: totalCount ?? 0 })}</output>
      {games.length === 0 && (
        <p className={styles.none}>
          <b>{t('games.search.none')}</b>
          {t('games.search.noneText')}
        </p>
      )}
      <ul className={styles.results}>
        {games.map((game) => (
          <Result key={game.nodeId} game={game} words={words} favourites={favourites} onOpened={onOpened} />
        ))}
      </ul>
      <LoadMore
        isAsked
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        hasFailed={isFetchNextPageError}
        onMore={() => void found.fetchNextPage()}
      />
    </section>
  )
}

interface ResultProps {
  game: Game
  words: string
  favourites: Favourites
  onOpened: () => void
}

function Result({ game, words, favourites, onOpened }: ResultProps) {
  const t = useT()
  const picture = usePictures()
  const { href, onClick } = useOpening()(game)
  const counted = useCounted()(game)
  const sub = `${t(`games.tab.${game.gameType}`)} · ${game.supportPlay ? game.vendorName : t('games.tile.closed')}`
  return (
    <li className={styles.result}>
      <img {...picture(game.iconUrl, { width: 45, height: 60, shown: 45 })} alt="" loading="lazy" />
      <a href={href} onClick={onClick ?? onOpened} dir="auto">
        <Marked text={game.displayName} words={words} />
        <small>
          <Marked text={sub} words={words} />
          {counted !== undefined && ` · ${counted}`}
        </small>
      </a>
      <FavouriteButton game={game} favourites={favourites} />
    </li>
  )
}

function Marked({ text, words }: { text: string; words: string }) {
  const range = findPlain(text, words)
  if (!range) return text
  return (
    <>
      {text.slice(0, range.start)}
      <mark>{text.slice(range.start, range.end)}</mark>
      {text.slice(range.end)}
    </>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output className={styles.waiting} aria-label={t('site.loading')}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={60} radius={9} />
      ))}
    </output>
  )
}
