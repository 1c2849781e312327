import type { Home } from '@fairground/contract'
import { Suspense } from 'react'
import { RainEntry } from '../../../entities/rain/rain-entry.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { FairnessNote } from './footer/fairness-note.tsx'
import { GameRail } from './games/game-rail.tsx'
import { HomeFilms } from './films/home-films-slot.tsx'
import { LatestWins } from './wins/latest-wins.tsx'
import { LiveRail } from './games/live-rail.tsx'
import { Providers } from './games/providers.tsx'
import { SiteFooter } from './footer/site-footer.tsx'
import { SlotsGrid } from './games/slots-grid.tsx'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

/** Guests load nothing of it. */
const OfMember = lazyPart(async () => (await import('./games/of-member.tsx')).OfMember)

export function LowerSections({ home }: { home: Home }) {
  const t = useT()
  const isMember = useSession() !== null
  return (
    <>
      <RainEntry />
      {isMember && (
        <Suspense>
          <OfMember hot={home.hot} />
        </Suspense>
      )}
      <LiveRail games={home.live} />
      <GameRail
        title={t('content.home.originals.title')}
        more={{ text: t('content.home.originals.all'), vassalage: 'originals' }}
        games={home.originals}
        isMakerHidden
      >
        <FairnessNote />
      </GameRail>
      <SlotsGrid games={home.slots.games} totalCount={home.slots.totalCount} />
      <GameRail
        title={t('content.home.fishing.title')}
        more={{ text: t('content.home.fishing.all'), to: '/m/fish' }}
        games={home.fishing}
      />
      <LatestWins winners={home.winners} />
      <Providers list={home.vendors.list} totalCount={home.vendors.totalCount} />
      <HomeFilms />
      <SiteFooter payments={home.payments} />
    </>
  )
}
