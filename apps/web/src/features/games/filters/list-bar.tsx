import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { Chip } from '../../../ui/choices/chip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useVendors } from '../api.ts'
import { useFirstOrder } from './use-first-order.ts'
import styles from './list-bar.module.css'
import { toggleVendor, vendorsOf, type GameSearch } from './list-filters.ts'
import { SortSheet } from './sort-sheet.tsx'

interface ListBarProps {
  text: string
  search: GameSearch
  onChange: (change: GameSearch) => void
}

/** Number of games, sort order, and the active filters; a tap removes one. */
export function ListBar({ text, search, onChange }: ListBarProps) {
  const t = useT()
  const money = useMoney()
  const { data } = useVendors()
  const first = useFirstOrder()
  const [isSorting, setSorting] = useState(false)
  const { vassalage, minBet, sort } = search
  const nameOf = (code: string) => data?.list.find(({ vassalage }) => vassalage === code)?.accountTypeName ?? code
  const inForce = [
    ...vendorsOf(vassalage).map((code) => ({
      key: code,
      name: nameOf(code),
      without: { vassalage: toggleVendor(vassalage, code) },
    })),
    ...(minBet
      ? [{ key: 'minBet', name: t('games.filter.upTo', { amount: money(minBet) }), without: { minBet: undefined } }]
      : []),
  ]
  return (
    <div className={styles.bar}>
      <output className={styles.count}>{text}</output>
      <div className={styles.chips}>
        <Chip size={32} aria-haspopup="dialog" onClick={() => setSorting(true)}>
          {t(`games.sort.${sort ?? first}`)}
          <Icon name="caret-down" weight="bold" size={12} />
        </Chip>
        {inForce.map(({ key, name, without }) => (
          <Chip
            key={key}
            size={32}
            removeLabel={t('games.filter.remove', { filter: name })}
            onClick={() => onChange(without)}
          >
            {name}
          </Chip>
        ))}
      </div>
      <SortSheet
        isOpen={isSorting}
        onClose={() => setSorting(false)}
        value={sort}
        onChange={(value) => onChange({ sort: value })}
      />
    </div>
  )
}
