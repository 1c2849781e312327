import { banners } from '@fairground/contract/client/content'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { HomeBanners } from '../home/first-view/home-banners.tsx'
import styles from './promotion-banners.module.css'

const bannersQuery = callQuery('content.banners', banners)

/** Group m_promo, above the promotions. */
export function PromotionBanners() {
  const { data } = useCall(bannersQuery({ query: { groupName: 'm_promo' } }))
  if (!data || data.list.length === 0) return null
  return (
    <div className={styles.banners}>
      <HomeBanners banners={data.list} />
    </div>
  )
}
