import type { GameType } from '@fairground/contract'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useGames } from './api.ts'
import { GameGrid } from './game-grid.tsx'
import { GamesBlock } from './games-block.tsx'
import { queryOf } from './list-filters.ts'
import { KindChips, ListTop } from './list-top.tsx'
import { Part } from './part.tsx'
import { SearchScreen } from './search-screen.tsx'
import { useFavourites } from './use-favourites.ts'
import { useFilters } from './use-filters.ts'
import { useKinds } from './use-kinds.ts'
import { VendorRail } from './vendor-rail.tsx'

/** Search, kinds with the hot ones first, providers, games with a button for more. */
export function CategoryArea({ gameType }: { gameType: GameType }) {
  const t = useT()
  const { search: given, address, change } = useFilters()
  const favourites = useFavourites()
  const { kinds, hot, isLoggedIn, choose } = useKinds(gameType, change)
  const wanted = given.gameClassify ?? 'ALL'
  const kind = (wanted === 'FAV' || wanted === 'RECENT') && !isLoggedIn ? 'ALL' : wanted
  const search = { gameType, gameClassify: kind }
  const found = useGames(queryOf(search), kind !== 'HOT')
  const isWhole = kind === 'ALL'
  return (
    <>
      <ListTop searchHref={address({ find: '1' })} count={isWhole ? found.totalCount : undefined}>
        <KindChips kinds={kinds} value={kind} onChange={choose} />
      </ListTop>
      {isWhole && <VendorRail gameType={gameType} />}
      {(kind === 'HOT' || (isWhole && hot.length > 2)) && (
        <Part title={t('games.hotIn')}>
          <GameGrid games={hot} favourites={favourites} isLive={gameType === 'LIVE'} />
        </Part>
      )}
      {kind !== 'HOT' && (
        <Part title={t(isWhole ? 'games.all' : `games.kind.${kind}`)}>
          <GamesBlock search={search} found={found} isAsked />
        </Part>
      )}
      <SearchScreen />
    </>
  )
}
