import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useGames } from '../api.ts'
import { queryOf } from '../filters/list-filters.ts'
import { GamesBlock } from './games-block.tsx'
import { TitledSection } from './titled-section.tsx'

/** Vendors' lotteries of one category; nothing where there are none. */
export function LotteryGames({ gameType }: { gameType: 'LOTT' | 'ELOTT' }) {
  const t = useT()
  const search = { gameType }
  const found = useGames(queryOf(search))
  if (!found.isError && !found.games?.length) return null
  return (
    <TitledSection title={t('games.lotteries')}>
      <GamesBlock search={search} found={found} isAsked />
    </TitledSection>
  )
}
