import type { LotterySummary } from '@fairground/contract'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { lotteryHref } from '../../../../entities/game/game-href.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { usePictures } from '../../../../platform/use-pictures.ts'
import { BallRow } from '../../../../ui/numbers/ball-row.tsx'
import { CountdownText } from '../../../../ui/text/countdown-text.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import styles from './draw-card.module.css'
import { periodOf } from '../../../../entities/lottery/period.ts'

/** A lottery with the countdown of its open draw and its last result. */
export function DrawCard({ summary: { lottery, name, icon, everySeconds, current, last } }: DrawCardProps) {
  const t = useT()
  const picture = usePictures()
  return (
    <a className={styles.card} href={lotteryHref(lottery)}>
      <img {...picture(icon, { width: 44, height: 44, shown: 44 })} alt="" loading="lazy" decoding="async" />
      <span className={styles.name}>
        <b>{name}</b>
        {t('content.home.draws.every', { ...periodOf(everySeconds) })}
      </span>
      <TimeLeft closesAt={Date.parse(current.closesAt)} />
      <span className={styles.last}>
        {last ? (
          <>
            <VisuallyHidden>{t('content.home.draws.last', { number: last.number })}</VisuallyHidden>
            <bdi dir="ltr" aria-hidden>
              #{last.number.slice(-4)}
            </bdi>
            <BallRow values={last.result} />
          </>
        ) : (
          t('content.home.draws.first')
        )}
      </span>
    </a>
  )
}

interface DrawCardProps {
  summary: LotterySummary
}

/** A separate component, so that each second renders nothing else. */
function TimeLeft({ closesAt }: { closesAt: number }) {
  const t = useT()
  const seconds = Math.ceil((closesAt - useNow()) / 1000)
  return (
    <span className={styles.time}>
      <CountdownText
        seconds={seconds}
        units={{ day: t('content.home.draws.day'), hour: t('content.home.draws.hour') }}
      />
      {t(seconds > 0 ? 'content.home.draws.closes' : 'content.home.draws.drawing')}
    </span>
  )
}
