import type { Home } from '@fairground/contract'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { FairNote } from './fair-note.tsx'
import { GameRail } from './game-rail.tsx'
import { HomeFilms } from './home-films-slot.tsx'
import { LatestWins } from './latest-wins.tsx'
import { LiveRail } from './live-rail.tsx'
import { Providers } from './providers.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SlotsGrid } from './slots-grid.tsx'

export function MoreOfHome({ home }: { home: Home }) {
  const t = useT()
  return (
    <>
      <LiveRail games={home.live} />
      <GameRail
        title={t('home.originals.title')}
        more={{ text: t('home.originals.all'), vassalage: 'originals' }}
        games={home.originals}
        isMakerHidden
      >
        <FairNote />
      </GameRail>
      <SlotsGrid games={home.slots.games} totalCount={home.slots.totalCount} />
      <GameRail
        title={t('home.fishing.title')}
        more={{ text: t('home.fishing.all'), to: '/m/fish' }}
        games={home.fishing}
      />
      <LatestWins winners={home.winners} />
      <Providers list={home.vendors.list} totalCount={home.vendors.totalCount} />
      <HomeFilms />
      <SiteFooter />
    </>
  )
}
