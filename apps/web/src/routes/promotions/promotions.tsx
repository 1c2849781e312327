import { RainEntry } from '../../entities/rain/rain-entry.tsx'
import { PromotionBanners } from '../../features/content/index.ts'
import { PromotionList } from '../../features/promotions/index.ts'

export function Page() {
  return (
    <>
      <PromotionBanners />
      <RainEntry />
      <PromotionList />
    </>
  )
}
