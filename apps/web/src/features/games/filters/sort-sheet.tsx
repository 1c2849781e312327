import { useT } from '../../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Radio } from '../../../ui/choices/radio.tsx'
import type { GameSearch } from './list-filters.ts'
import { useFirstOrder } from './use-first-order.ts'
import styles from './filter-sheet.module.css'

interface SortSheetProps {
  isOpen: boolean
  onClose: () => void
  value: GameSearch['sort']
  onChange: (value: GameSearch['sort']) => void
}

const orders = [undefined, 'newest', 'name'] as const

export function SortSheet({ isOpen, onClose, value, onChange }: SortSheetProps) {
  const t = useT()
  const first = useFirstOrder()
  const choose = (order: GameSearch['sort']) => {
    onChange(order)
    onClose()
  }
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('games.sort.title')} closeLabel={t('site.action.close')}>
      <fieldset className={styles.orders} aria-label={t('games.sort.title')}>
        {orders.map((order) => (
          <Radio
            key={order ?? 'popular'}
            name="order"
            side="end"
            checked={order === value}
            onChange={() => choose(order)}
          >
            {t(`games.sort.${order ?? first}`)}
          </Radio>
        ))}
      </fieldset>
    </BottomSheet>
  )
}
