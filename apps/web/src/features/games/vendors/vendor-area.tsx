import type { GameType } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useGames } from '../api.ts'
import { GamesBlock } from '../lists/games-block.tsx'
import { queryOf } from '../filters/list-filters.ts'
import { TitledSection } from '../lists/titled-section.tsx'
import { VendorCards } from './vendor-cards.tsx'

/** Vendors first, then what they have. */
export function VendorArea({ gameType }: { gameType: GameType }) {
  const t = useT()
  const search = { gameType }
  const found = useGames(queryOf(search))
  return (
    <>
      <VendorCards gameType={gameType} />
      {(found.totalCount ?? 0) > 0 && (
        <TitledSection title={t('games.all')}>
          <GamesBlock search={search} found={found} isAsked />
        </TitledSection>
      )}
    </>
  )
}
