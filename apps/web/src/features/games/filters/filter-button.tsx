import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import styles from './filter-button.module.css'
import { FilterSheet } from './filter-sheet.tsx'
import { countFilters, type GameSearch } from './list-filters.ts'

interface FilterButtonProps {
  search: GameSearch
  onChange: (change: GameSearch) => void
}

export function FilterButton({ search, onChange }: FilterButtonProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(search)
  return (
    <span className={styles.button}>
      <IconButton
        shape="square"
        label={count > 0 ? t('games.filter.openCount', { count }) : t('games.filter.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="sliders-horizontal" size={21} />
        <Badge count={count} tone="brand" className={styles.badge} />
      </IconButton>
      <FilterSheet isOpen={isOpen} onClose={() => setOpen(false)} search={search} onChange={onChange} />
    </span>
  )
}
