import { Tile, type TileProps } from './tile.tsx'
import styles from './rank-tile.module.css'

export interface RankTileProps extends Omit<TileProps, 'isNameHidden' | 'sub' | 'flag' | 'favourite'> {
  rank: number
}

/** A tile over its place in the order; its name is in the art. Stands in a `Rail` as `ol`, 138 wide. */
export function RankTile({ rank, ...tile }: RankTileProps) {
  return (
    <div className={styles.rank} data-rank>
      <b className={styles.numeral} aria-hidden>
        {rank}
      </b>
      <Tile {...tile} isNameHidden />
    </div>
  )
}
