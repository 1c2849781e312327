import type { GameType } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Chip } from '../../../ui/choices/chip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Rail } from '../../../ui/layout/rail.tsx'
import styles from './search-screen.module.css'

interface SearchTypesProps {
  types: readonly GameType[]
  value: GameType | undefined
  onChange: (type: GameType | undefined) => void
}

/** One row that scrolls, and all of them below each other once it is expanded. */
export function SearchTypes({ types, value, onChange }: SearchTypesProps) {
  const t = useT()
  const [isExpanded, setExpanded] = useState(false)
  const chips = [undefined, ...types].map((type) => (
    <Chip key={type ?? 'all'} isOn={type === value} onClick={() => onChange(type)}>
      {type ? t(`games.tab.${type}`) : t('games.kind.ALL')}
    </Chip>
  ))
  return (
    <nav className={styles.types} aria-label={t('games.search.types')}>
      <div>{isExpanded ? <div className={styles.chips}>{chips}</div> : <Rail gap={8}>{chips}</Rail>}</div>
      {types.length > 0 && (
        <IconButton
          label={t(isExpanded ? 'games.search.fewerTypes' : 'games.search.allTypes')}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          <Icon name={isExpanded ? 'caret-up' : 'caret-down'} weight="bold" size={18} />
        </IconButton>
      )}
    </nav>
  )
}
