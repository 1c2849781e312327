import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import styles from './rain-panel.module.css'

interface RainPanelProps {
  count: number
  catchesMax: number
  won: string
  endsAt: string
}

const dashes = 20

/** What was caught so far, and how long it still rains. */
export function RainPanel({ count, catchesMax, won, endsAt }: RainPanelProps) {
  const t = useT()
  const money = useMoney()
  const seconds = Math.max(0, Math.ceil((Date.parse(endsAt) - useNow()) / 1000))
  const filled = Math.round((count / catchesMax) * dashes)
  return (
    <div className={styles.panel}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('promotions.rain.caught')}</dt>
          <dd>
            <bdi dir="ltr" title={t('promotions.rain.of', { count, most: catchesMax })}>
              {count}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t('promotions.rain.soFar')}</dt>
          <dd data-won>
            <bdi dir="ltr">{money(won)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('promotions.rain.timeLeft')}</dt>
          <dd>
            <bdi dir="ltr" role="timer">
              {clockText(seconds)}
            </bdi>
          </dd>
        </div>
      </dl>
      <div className={styles.dashes} aria-hidden="true">
        {Array.from({ length: dashes }, (_, place) => (
          <i key={`dash ${place + 1}`} data-on={place < filled || undefined} />
        ))}
      </div>
    </div>
  )
}

const two = (number: number): string => String(number).padStart(2, '0')
const clockText = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
