import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Chip } from '../../../ui/choices/chip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import styles from './search-screen.module.css'

interface RecentSearchesProps {
  list: readonly string[]
  onChoose: (words: string) => void
  onForget: () => void
}

export function RecentSearches({ list, onChoose, onForget }: RecentSearchesProps) {
  const t = useT()
  if (list.length === 0) return null
  return (
    <section className={styles.recent}>
      <div className={styles.recentHead}>
        <h2>{t('games.search.recent')}</h2>
        <IconButton label={t('games.search.forget')} onClick={onForget}>
          <Icon name="trash" size={19} />
        </IconButton>
      </div>
      <div className={styles.chips}>
        {list.map((words) => (
          <Chip key={words} onClick={() => onChoose(words)}>
            <Icon name="clock-counter-clockwise" size={14} />
            <span dir="auto">{words}</span>
          </Chip>
        ))}
      </div>
    </section>
  )
}
