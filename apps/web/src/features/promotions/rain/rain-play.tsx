import type { Rain } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { FallingEnvelopes } from './falling-envelopes.tsx'
import { RainFrame } from './rain-frame.tsx'
import { RainPanel } from './rain-panel.tsx'
import styles from './rain-page.module.css'
import { useRainPlay } from './use-rain-play.ts'

/** The minute in which it rains. */
export function RainPlay({ rain }: { rain: Rain }) {
  const t = useT()
  const sum = useSum()
  const { count, won, last, take } = useRainPlay(rain)
  const isDone = count >= rain.catchesMax
  return (
    <RainFrame rain={rain} subtitle={t(isDone ? 'promotions.rain.full' : 'promotions.rain.tap')}>
      <div className={styles.space}>
        <FallingEnvelopes isDone={isDone} onTake={take} />
        {last && (
          <output key={last.number} className={styles.last} data-blank={Number(last.amount) === 0 || undefined}>
            {Number(last.amount) === 0 ? t('promotions.rain.blank') : `+${sum(last.amount)}`}
          </output>
        )}
      </div>
      <RainPanel count={count} catchesMax={rain.catchesMax} won={won} endsAt={rain.endsAt} />
    </RainFrame>
  )
}
