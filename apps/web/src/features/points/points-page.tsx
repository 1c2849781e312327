import { useState } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useSum } from '../../platform/i18n/use-sum.ts'
import { LoadFailed } from '../../platform/page/load-failed.tsx'
import { PageTop } from '../../platform/page/page-top.tsx'
import { Tabs } from '../../ui/choices/tabs.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Canopy } from '../../ui/layout/canopy.tsx'
import { Poster } from '../../ui/pictures/poster.tsx'
import { usePoints } from './api.ts'
import { HistoryList } from './history-list.tsx'
import { ItemList } from './mall/item-list.tsx'
import { OrderList } from './orders/order-list.tsx'
import styles from './points-page.module.css'

const parts = ['mall', 'orders', 'history'] as const

/** The member's points, what they can be exchanged for, orders and history. */
export function PointsPage() {
  const t = useT()
  const [part, setPart] = useState<(typeof parts)[number]>('mall')
  const { data } = usePoints()
  return (
    <>
      <Canopy className={styles.head}>
        <PageTop isPlain />
        <Balance />
      </Canopy>
      <Tabs
        label={t('points.tabs.label')}
        tabs={parts.map((value) => ({ value, label: t(`points.tabs.${value}`) }))}
        value={part}
        onChange={setPart}
        isPlain
      />
      <div className={styles.part}>
        {part === 'mall' && <ItemList balance={data?.balance} onOrdered={() => setPart('orders')} />}
        {part === 'orders' && <OrderList />}
        {part === 'history' && <HistoryList />}
      </div>
    </>
  )
}

function Balance() {
  const t = useT()
  const sum = useSum()
  const { data, isError, refetch } = usePoints()
  if (isError && !data) return <LoadFailed title={t('points.failed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.balance} aria-label={t('site.loading')}>
        <Skeleton width={180} height={96} radius={14} />
      </output>
    )
  const { balance, perPoint, today } = data
  return (
    <div className={styles.balance}>
      <p>{t('points.balance')}</p>
      <Poster as="h2" size={40}>
        <bdi dir="ltr">{t('points.number', { count: balance })}</bdi>
      </Poster>
      <p>{t('points.today', { count: today })}</p>
      <p>{perPoint === null ? t('points.noRate') : t('points.perPoint', { amount: sum(perPoint) })}</p>
      {balance < 0 && <p>{t('points.owed')}</p>}
    </div>
  )
}
