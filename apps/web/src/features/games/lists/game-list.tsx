import { useT } from '../../../platform/i18n/use-i18n.ts'
import { HeaderAction } from '../../../platform/page/header-action.tsx'
import { useSession } from '../../../platform/session/use-session.ts'
import { iconButtonLook } from '../../../ui/actions/icon-button-look.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useGameTypes, useGames } from '../api.ts'
import { FilterButton } from '../filters/filter-button.tsx'
import { GamesBlock } from './games-block.tsx'
import { LoginFirst } from './login-first.tsx'
import { countFilters, queryOf, type ListType } from '../filters/list-filters.ts'
import { ListBar } from '../filters/list-bar.tsx'
import { KindChips, ListTop } from './list-top.tsx'
import { StreamingRail } from '../streaming/streaming-rail.tsx'
import { SearchScreen } from '../search/search-screen.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { useKinds } from '../filters/use-kinds.ts'

interface GameListProps {
  /** For a page with one category; otherwise the address contains it. */
  gameType?: ListType
}

/** Search, filter and an endless list. */
export function GameList({ gameType: fixed }: GameListProps) {
  const t = useT()
  const { search: given, address, change } = useFilters()
  const search = { ...given, gameType: fixed ?? given.gameType }
  const { gameType, gameClassify = 'ALL' } = search
  const isPersonal = gameType === 'FAV' || gameClassify === 'FAV' || gameClassify === 'RECENT'
  const isGuest = useSession() === null
  const { kinds, choose } = useKinds(gameType, change)
  const found = useGames(queryOf(search), !(isPersonal && isGuest))
  const { data: types } = useGameTypes()
  const all = types?.sorting
    .filter(({ gameCategory }) => gameCategory === gameType || gameType === undefined)
    .flatMap(({ vendorNames }) => vendorNames)
    .reduce((sum, { gameCount }) => sum + gameCount, 0)
  const { totalCount } = found
  const isFiltered = countFilters(search) > 0 || gameClassify !== 'ALL'
  const clear = () => change({ vassalage: undefined, minBet: undefined, gameClassify: undefined })
  return (
    <>
      {gameType === 'FAV' ? (
        <FindAction href={address({ find: '1' })} />
      ) : (
        <ListTop
          searchHref={address({ find: '1' })}
          count={all}
          end={<FilterButton search={search} onChange={change} />}
        >
          {kinds.length > 0 && <KindChips kinds={kinds} value={gameClassify} onChange={choose} />}
        </ListTop>
      )}
      {gameType === 'LIVE' && <StreamingRail />}
      {isPersonal && isGuest ? (
        <LoginFirst />
      ) : (
        <>
          {totalCount !== 0 && (
            <ListBar
              text={
                totalCount === undefined
                  ? ''
                  : t(gameType === 'LIVE' ? 'games.tables' : 'games.count', { count: totalCount })
              }
              search={search}
              onChange={change}
            />
          )}
          <GamesBlock search={search} found={found} onClear={isFiltered ? clear : undefined} />
        </>
      )}
      <SearchScreen />
    </>
  )
}

/** Favourites are few: their search field is in the header. */
function FindAction({ href }: { href: string }) {
  const t = useT()
  return (
    <HeaderAction>
      <a href={href} aria-label={t('games.search.label')} {...iconButtonLook({})}>
        <Icon name="magnifying-glass" />
      </a>
    </HeaderAction>
  )
}
