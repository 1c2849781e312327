import type { MallItem } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { lazySheet } from '../../../platform/page/lazy-sheet.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useItems } from '../api.ts'
import { ItemCard } from './item-card.tsx'
import styles from './mall.module.css'

const RedeemSheet = lazySheet(async () => (await import('./redeem-sheet.tsx')).RedeemSheet)

interface ItemListProps {
  /** Undefined: not known yet. */
  balance: number | undefined
  onOrdered: () => void
}

/** What points can be exchanged for. */
export function ItemList({ balance, onOrdered }: ItemListProps) {
  const t = useT()
  const { data, isError, refetch } = useItems()
  const [chosen, setChosen] = useState<MallItem>()
  if (isError && !data) return <LoadFailed title={t('points.mall.failed')} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={300} radius={18} />
  if (data.list.length === 0) return <Empty title={t('points.mall.none')} text={t('points.mall.noneText')} />
  return (
    <>
      <ul className={styles.items}>
        {data.list.map((item) => (
          <ItemCard key={item.id} item={item} balance={balance} level={data.level} onChoose={() => setChosen(item)} />
        ))}
      </ul>
      {chosen && (
        <RedeemSheet
          isOpen
          item={chosen}
          balance={balance ?? 0}
          onClose={() => setChosen(undefined)}
          onOrdered={() => {
            setChosen(undefined)
            onOrdered()
          }}
        />
      )}
    </>
  )
}
