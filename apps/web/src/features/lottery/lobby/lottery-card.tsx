import { useLanguage, useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { DrawnNumbers } from '../../../entities/lottery/drawn-numbers.tsx'
import { periodOf } from '../../../entities/lottery/period.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { usePictures } from '../../../platform/use-pictures.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { LotterySummary } from '../api.ts'
import { TimeLeft } from '../draw/time-left.tsx'
import { dayNumber, shortNumber } from '../short-number.ts'
import type { PlayTypeName } from './lobby-draws.ts'
import styles from './lottery-card.module.css'
import { weekdaysText } from './weekdays-text.ts'

const daySeconds = 86_400

/** A lottery in the list: countdown, last result, link to its betting page. */
export function LotteryCard({
  summary: { lottery, name, icon, game, everySeconds, weekdays, isPaused, current, last },
  playType,
}: LotteryCardProps) {
  const { t, tag } = useLanguage()
  const picture = usePictures()
  // Of one draw a day every number ends alike, so that the open draw and the last result would have one name.
  const nameOf = everySeconds >= daySeconds || weekdays ? dayNumber : shortNumber
  const when = weekdays ? weekdaysText(weekdays, tag) : t('lottery.every', { ...periodOf(everySeconds) })
  return (
    <li className={styles.card}>
      <img {...picture(icon, { width: 52, height: 52, shown: 52 })} alt="" loading="lazy" decoding="async" />
      <div className={styles.name}>
        <h2>{name}</h2>
        {when} · <bdi dir="ltr">#{nameOf(current.number)}</bdi>
      </div>
      {isPaused ? <div className={styles.time}>{t('lottery.paused')}</div> : <Closing closesAt={current.closesAt} />}
      <div className={styles.last}>
        {last && (
          <>
            <VisuallyHidden>{t('lottery.resultOf', { number: nameOf(last.number) })}</VisuallyHidden>
            <DrawnNumbers key={last.number} family={game.family} values={last.result} />
          </>
        )}
        <ButtonLink
          variant="tint"
          size={36}
          className={styles.bet}
          href={href('/m/startLottery', { code: lottery, playType })}
          aria-label={t('lottery.list.betOn', { name })}
        >
          {t('lottery.list.bet')}
        </ButtonLink>
      </div>
    </li>
  )
}

interface LotteryCardProps {
  summary: LotterySummary
  /** What a bet begins with. */
  playType: PlayTypeName | undefined
}

function Closing({ closesAt }: { closesAt: string }) {
  const t = useT()
  const isOver = Date.parse(closesAt) <= useNow()
  return (
    <div className={styles.time}>
      <TimeLeft closesAt={closesAt} />
      {t(isOver ? 'lottery.drawing' : 'lottery.toClose')}
    </div>
  )
}
