import type { Game } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './game-grid.module.css'
import { GameTile } from './game-tile.tsx'
import { LiveTable } from './live-table.tsx'
import type { Favourites } from '../../../entities/favourite/use-favourites.ts'

interface GameGridProps {
  games: readonly Game[]
  favourites: Favourites
  /** Table games have wide tiles, two per row. */
  isLive?: boolean | undefined
  /** Only hot games. */
  areHot?: boolean | undefined
  /** The shown games are about to be replaced. */
  isOld?: boolean | undefined
}

export function GameGrid({ games, favourites, isLive, areHot, isOld }: GameGridProps) {
  return (
    // Safari does not announce a list without markers unless the role is given.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
    <ul className={styles.grid} role="list" data-live={isLive || undefined} aria-busy={isOld || undefined}>
      {games.map((game) => (
        <li key={game.nodeId}>
          {isLive ? <LiveTable game={game} /> : <GameTile game={game} favourites={favourites} isAmongHot={areHot} />}
        </li>
      ))}
    </ul>
  )
}

const places = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** Placeholders in the final size: nothing moves when the games arrive. */
export function GridWaiting({ isLive }: { isLive?: boolean | undefined }) {
  const t = useT()
  return (
    <output className={styles.waiting} aria-label={t('site.loading')}>
      <span className={styles.grid} data-live={isLive || undefined}>
        {(isLive ? places.slice(0, 6) : places).map((place) => (
          <span key={place} className={styles.place}>
            <span className={styles.art} data-fade />
            <Skeleton height={10} width="76%" radius={5} />
            <Skeleton height={9} width="52%" radius={5} />
          </span>
        ))}
      </span>
    </output>
  )
}
