import type { GameType } from '@fairground/contract'
import { useSite } from '../../../platform/site.ts'
import { CategoryArea } from './category-area.tsx'
import { GameList } from './game-list.tsx'
import { VendorArea } from '../vendors/vendor-area.tsx'

/** A category in the merchant's layout: an area, a list of vendors, or a plain list. */
export function CategoryPage({ gameType }: { gameType: GameType }) {
  const { categories } = useSite().boot.status.info.whitelabel
  const layout = categories.find(({ tab }) => tab === gameType)?.layout ?? 'games'
  if (layout === 'games') return <GameList gameType={gameType} />
  return layout === 'vendors' ? <VendorArea gameType={gameType} /> : <CategoryArea gameType={gameType} />
}
