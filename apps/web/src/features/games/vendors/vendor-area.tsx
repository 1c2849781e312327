import type { GameType } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useGames, useGameTypes } from '../api.ts'
import { GamesBlock } from '../lists/games-block.tsx'
import { queryOf } from '../filters/list-filters.ts'
import { StreamingRail } from '../streaming/streaming-rail.tsx'
import { TitledSection } from '../lists/titled-section.tsx'
import { VendorCards } from './vendor-cards.tsx'

/** Vendors first, then their games. */
export function VendorArea({ gameType }: { gameType: GameType }) {
  const t = useT()
  const search = { gameType }
  const found = useGames(queryOf(search))
  const { data: types } = useGameTypes()
  // Without the vendors their own failure is shown, not two.
  const hasFailed = types !== undefined && found.isError && !found.games
  return (
    <>
      {gameType === 'LIVE' && <StreamingRail />}
      <VendorCards gameType={gameType} />
      {(hasFailed || (found.totalCount ?? 0) > 0) && (
        <TitledSection title={t('games.all')}>
          <GamesBlock search={search} found={found} isAsked />
        </TitledSection>
      )}
    </>
  )
}
