import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { useSite } from '../../../platform/site.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { useGames, useGameTypes, useHotGames } from '../api.ts'
import styles from './game-centre.module.css'
import { GameGrid, GridWaiting } from '../tiles/game-grid.tsx'
import { GamesBlock } from './games-block.tsx'
import { centreTabs, queryOf, type ListType } from '../filters/list-filters.ts'
import { ListTop } from './list-top.tsx'
import { GamesFailed } from '../tiles/empty-games.tsx'
import { TitledSection } from './titled-section.tsx'
import { SearchScreen } from '../search/search-screen.tsx'
import { useFavourites } from '../../../entities/favourite/use-favourites.ts'
import { useFilters } from '../filters/use-filters.ts'
import { VendorCards } from '../vendors/vendor-cards.tsx'
import { VendorGrid, VendorRail } from '../vendors/vendor-rail.tsx'

/** Every category under its tab; `gameType` in the address is the open one. */
export function GameCentre() {
  const t = useT()
  const { categories } = useSite().boot.status.info.whitelabel
  const isLoggedIn = useSession() !== null
  const { search, address, change } = useFilters()
  const { data: types, isError, refetch } = useGameTypes()
  const count = types?.sorting
    .flatMap(({ vendorNames }) => vendorNames)
    .reduce((sum, { gameCount }) => sum + gameCount, 0)
  const tabs = centreTabs({ categories, types, isLoggedIn })
  const open = tabs.find((tab) => tab === search.gameType) ?? tabs[0]
  return (
    <>
      <ListTop searchHref={address({ find: '1' })} count={count} />
      {!types && (isError ? <GamesFailed onRetry={() => void refetch()} /> : <CentreWaiting />)}
      {types && open && (
        <>
          <Tabs
            isSticky
            label={t('games.categories')}
            tabs={tabs.map((tab) => ({ value: tab, label: t(`games.tab.${tab}`), panelId: 'category' }))}
            value={open}
            onChange={(gameType) => change({ gameType, vassalage: undefined })}
          />
          <div id="category" role="tabpanel" aria-label={t(`games.tab.${open}`)}>
            {open === 'HOT' ? <HotPanel /> : <CategoryPanel gameType={open} vassalage={search.vassalage} />}
          </div>
        </>
      )}
      <SearchScreen />
    </>
  )
}

function CentreWaiting() {
  return (
    <>
      <div className={styles.tabs} />
      <VendorGrid />
    </>
  )
}

function HotPanel() {
  const t = useT()
  const favourites = useFavourites()
  const { data, isError, refetch } = useHotGames()
  return (
    <>
      <VendorGrid />
      <TitledSection title={t('games.hotIn')}>
        {data && <GameGrid games={data.list} favourites={favourites} areHot />}
        {!data && (isError ? <GamesFailed onRetry={() => void refetch()} /> : <GridWaiting />)}
      </TitledSection>
    </>
  )
}

function CategoryPanel({ gameType, vassalage }: { gameType: ListType; vassalage: string | undefined }) {
  const t = useT()
  const search = { gameType, vassalage }
  const found = useGames(queryOf(search))
  const { categories } = useSite().boot.status.info.whitelabel
  const isCategory = gameType !== 'FAV' && gameType !== 'HOT'
  // As on the page of the category; favourites are of all vendors.
  const layout = categories.find(({ tab }) => tab === gameType)?.layout ?? 'games'
  return (
    <>
      {isCategory && layout === 'vendors' && <VendorCards gameType={gameType} />}
      {isCategory && layout === 'area' && <VendorRail gameType={gameType} />}
      {(gameType === 'LOTT' || gameType === 'ELOTT') && (
        <div className={styles.draws}>
          <ButtonLink href={href('/m/lottery')} variant="primary" isFull>
            {t('content.home.draws.all')}
          </ButtonLink>
        </div>
      )}
      <TitledSection title={t(gameType === 'FAV' ? 'games.kind.FAV' : 'games.all')}>
        <GamesBlock search={search} found={found} isAsked />
      </TitledSection>
    </>
  )
}
