import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { ListType } from '../filters/list-filters.ts'
import { vendorsOf } from '../filters/list-filters.ts'
import { useVendorsOf } from './use-vendors-of.ts'
import styles from './vendor-choice.module.css'
import { Wordmark } from './wordmark.tsx'

interface VendorChoiceProps {
  gameType: ListType | undefined
  value: string | undefined
  onToggle: (code: string) => void
  onClear: () => void
}

const shownFirst = 8

export function VendorChoice({ gameType, value, onToggle, onClear }: VendorChoiceProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const vendors = useVendorsOf(gameType)
  const chosen = vendorsOf(value)
  const shown = isWhole ? vendors : vendors.slice(0, shownFirst)
  if (vendors.length === 0) return null
  return (
    <section className={styles.vendors} aria-label={t('games.filter.providers')}>
      <div className={styles.head}>
        <h3>{t('games.filter.providers')}</h3>
        {chosen.length > 0 && (
          <Button variant="ghost" size={36} onClick={onClear}>
            {t('games.filter.clear')}
          </Button>
        )}
      </div>
      <div className={styles.grid}>
        {shown.map(({ vassalage, name, count, mark }) => (
          <button
            key={vassalage}
            type="button"
            className={styles.vendor}
            aria-pressed={chosen.includes(vassalage)}
            onClick={() => onToggle(vassalage)}
          >
            <Wordmark mark={mark} name={name} />
            <small>{t('games.count', { count })}</small>
            {chosen.includes(vassalage) && (
              <span className={styles.check}>
                <Icon name="check" weight="bold" size={11} />
              </span>
            )}
          </button>
        ))}
      </div>
      {shown.length < vendors.length && (
        <Button variant="ghost" size={48} isFull onClick={() => setWhole(true)}>
          {t('games.showVendors', { count: vendors.length - shown.length })}
          <Icon name="caret-down" weight="bold" size={13} />
        </Button>
      )}
    </section>
  )
}
