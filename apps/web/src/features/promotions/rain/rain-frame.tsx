import type { Rain } from '@fairground/contract'
import { useState, type ReactNode } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { lazySheet } from '../../../platform/page/lazy-sheet.tsx'
import { useSite } from '../../../platform/site.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { RainPaints } from './envelope.tsx'
import styles from './rain-frame.module.css'

const RulesSheet = lazySheet(async () => (await import('./rain-rules-sheet.tsx')).RainRulesSheet)

interface RainFrameProps {
  /** Its rules can be read; null: there is none. */
  rain: Rain | null
  subtitle?: string | undefined
  children: ReactNode
}

/** The whole screen: the way out, the rules, the title, and what is under way below. It is dark in every theme. */
export function RainFrame({ rain, subtitle, children }: RainFrameProps) {
  const t = useT()
  const { router } = useSite()
  const [isReading, setReading] = useState(false)
  return (
    <div className={styles.room} data-theme="dark">
      <RainPaints />
      <header className={styles.head}>
        <IconButton label={t('promotions.rain.leave')} onClick={() => router.back('/m/activity')}>
          <Icon name="x" weight="bold" size={24} />
        </IconButton>
        {rain && (
          <button type="button" className={styles.rules} onClick={() => setReading(true)}>
            {t('promotions.rules')}
          </button>
        )}
      </header>
      <h1 className={styles.title} tabIndex={-1} dir="auto">
        {rain?.isOfAgent ? t('promotions.rain.ofAgent') : (rain?.title ?? t('site.title.redRain'))}
      </h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {children}
      {rain && <RulesSheet isOpen={isReading} rain={rain} onClose={() => setReading(false)} />}
    </div>
  )
}
