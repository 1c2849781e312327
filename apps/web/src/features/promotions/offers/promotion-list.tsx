import type { Promotion } from '@fairground/contract'
import { useDeferredValue, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { usePromotions } from './api.ts'
import { ClaimsLink } from '../rewards/claims-link.tsx'
import { PromotionCard } from './promotion-card.tsx'
import styles from './promotion-list.module.css'

type Category = Promotion['category'] | 'all'

/** Only kinds with at least one promotion are offered. */
export const categoriesOf = (list: readonly Promotion[]): Category[] => [
  'all',
  ...new Set(list.map(({ category }) => category)),
]

export function PromotionList() {
  const t = useT()
  const [category, setCategory] = useState<Category>('all')
  const { data, isError, refetch } = usePromotions()
  const [isAwaited] = useState(!data)
  if (isError && !data) return <LoadFailed title={t('promotions.failed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.list} aria-label={t('site.loading')}>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} height={194} radius={18} />
        ))}
      </output>
    )
  const open = data.list.filter(({ isEnabled }) => isEnabled)
  if (open.length === 0) return <Empty tone="reward" title={t('promotions.none')} text={t('promotions.noneText')} />
  const label = (value: Category) => (value === 'all' ? t('promotions.all') : t(`promotions.category.${value}`))
  const shown = open.filter((promotion) => category === 'all' || promotion.category === category)
  return (
    <>
      <ClaimsLink count={open.filter(({ state }) => state === 'claimable').length} />
      <Tabs
        label={t('promotions.filters')}
        tabs={categoriesOf(open).map((value) => ({ value, label: label(value), panelId: 'promotions' }))}
        value={category}
        onChange={setCategory}
      />
      <div className={styles.list} id="promotions" role="tabpanel" aria-label={label(category)}>
        <Cards list={shown} isAwaited={isAwaited} />
      </div>
    </>
  )
}

/** On a phone's first screen. */
const firstCards = 3

interface CardsProps {
  list: readonly Promotion[]
  isAwaited: boolean
}

/** After a wait the first cards come at once and the others when there is time; on the way back all stand where they stood. */
function Cards({ list, isAwaited }: CardsProps) {
  const count = useDeferredValue(Infinity, isAwaited ? firstCards : Infinity)
  return list.slice(0, count).map((promotion) => <PromotionCard key={promotion.id} promotion={promotion} />)
}
