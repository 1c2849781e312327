import type { GameClassify, GameType } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useGames } from '../api.ts'
import styles from './category-area.module.css'
import { GameGrid, GridWaiting } from '../tiles/game-grid.tsx'
import { GamesBlock } from './games-block.tsx'
import { queryOf, startsHot } from '../filters/list-filters.ts'
import { KindChips, ListTop } from './list-top.tsx'
import { StreamingRail } from '../streaming/streaming-rail.tsx'
import { TitledSection } from './titled-section.tsx'
import { SearchScreen } from '../search/search-screen.tsx'
import { useFavourites } from '../../../entities/favourite/use-favourites.ts'
import { useFilters } from '../filters/use-filters.ts'
import { useKinds } from '../filters/use-kinds.ts'
import { useVendorsOf } from '../vendors/use-vendors-of.ts'
import { VendorRail } from '../vendors/vendor-rail.tsx'

/** Search, kinds, vendors, and games with a "more" button; hot games first if there are enough. */
export function CategoryArea({ gameType }: { gameType: GameType }) {
  const t = useT()
  const { search: given, address, change } = useFilters()
  const favourites = useFavourites()
  const { kinds, hot, isPending, isLoggedIn, choose } = useKinds(gameType, change)
  const count = useVendorsOf(gameType).reduce((sum, vendor) => sum + vendor.count, 0)
  const isHotFirst = startsHot(hot)
  const wanted = given.gameClassify ?? (isHotFirst ? 'HOT' : 'ALL')
  const isUndecided = isPending && (given.gameClassify === undefined || wanted === 'HOT')
  // A link may name what this visitor does not have.
  const isMissing =
    wanted === 'HOT' ? !isPending && hot.length === 0 : (wanted === 'FAV' || wanted === 'RECENT') && !isLoggedIn
  const kind = isMissing ? 'ALL' : wanted
  const search = { gameType, gameClassify: kind }
  const found = useGames(queryOf(search), kind !== 'HOT' && !isUndecided)
  const isLive = gameType === 'LIVE'
  const title = kind === 'HOT' ? 'games.hotIn' : kind === 'ALL' ? 'games.all' : (`games.kind.${kind}` as const)
  return (
    <>
      <ListTop searchHref={address({ find: '1' })} count={count}>
        {/* Remounted when its first chip changes, or it would stay scrolled to the old one. */}
        <KindChips
          key={String(isHotFirst)}
          kinds={isHotFirst ? hotFirst(kinds) : kinds}
          value={kind}
          onChange={choose}
        />
      </ListTop>
      {(kind === 'HOT' || kind === 'ALL') && <VendorRail gameType={gameType} />}
      {isLive && <StreamingRail />}
      <TitledSection title={t(title)}>
        {isUndecided && <GridWaiting isLive={isLive} />}
        {!isUndecided && kind === 'HOT' && (
          <>
            <GameGrid games={hot} favourites={favourites} isLive={isLive} areHot />
            <div className={styles.more}>
              <Button variant="outline" isFull onClick={() => choose('ALL')}>
                {t('games.filter.show', { count })}
              </Button>
            </div>
          </>
        )}
        {!isUndecided && kind !== 'HOT' && <GamesBlock search={search} found={found} isAsked />}
      </TitledSection>
      <SearchScreen />
    </>
  )
}

const hotFirst = (kinds: readonly GameClassify[]): GameClassify[] => ['HOT', ...kinds.filter((kind) => kind !== 'HOT')]
