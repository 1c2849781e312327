import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { href } from '../../../platform/router/route.ts'
import { useSite } from '../../../platform/site.ts'
import { openCheck } from '../../../entities/limits/open-check.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Dialog } from '../../../ui/sheets/dialog.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useAnswerRealityCheck, useSessionFigures, type SessionFigures } from '../api.ts'
import { elapsedText, isCheckDue } from './elapsed.ts'
import styles from './session-clock.module.css'

export interface SessionClockProps {
  /** Under the name of a game, or on the canopy of a lottery. */
  place: 'game' | 'canopy'
}

/** On pages with play for money: the time, the result so far, and the reality check. */
export function SessionClock({ place }: SessionClockProps) {
  const { data, refetch } = useSessionFigures()
  return data ? <Clock figures={data} place={place} onDue={() => void refetch()} /> : null
}

interface ClockProps extends SessionClockProps, Pick<RealityCheckProps, 'figures' | 'onDue'> {}

function Clock({ figures, place, onDue }: ClockProps) {
  const { t, tag } = useLanguage()
  const shown = useMoney()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const openedAt = Date.parse(figures.openedAt)
  const time = elapsedText(now - openedAt)
  const net = shown(figures.net)
  return (
    <>
      <button
        type="button"
        className={styles.clock}
        data-place={place}
        aria-haspopup="dialog"
        aria-label={t('responsible-gaming.clock.label', { time, net })}
        onClick={() => setOpen(true)}
      >
        <span>
          <Icon name="timer" size={14} />
          <bdi dir="ltr">{time}</bdi>
          <span>
            {t('responsible-gaming.clock.net')} <bdi dir="ltr">{net}</bdi>
          </span>
          {place === 'game' && <time dateTime={new Date(now).toISOString()}>{formatDate(now, tag, 'time')}</time>}
        </span>
      </button>
      {createPortal(
        <>
          <BottomSheet
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            title={t('responsible-gaming.clock.title')}
            closeLabel={t('site.action.close')}
            foot={
              <ButtonLink isFull href={href('/m/limits')}>
                {t('responsible-gaming.reality.limits')}
              </ButtonLink>
            }
          >
            <Figures figures={figures} now={now} />
          </BottomSheet>
          <RealityCheck figures={figures} now={now} onDue={onDue} />
        </>,
        document.body,
      )}
    </>
  )
}

function Figures({ figures, now }: { figures: SessionFigures; now: number }) {
  const { t, tag } = useLanguage()
  const shown = useMoney()
  const sum = (value: string) => <bdi dir="ltr">{shown(value)}</bdi>
  return (
    <Facts
      facts={[
        [
          t('responsible-gaming.clock.time'),
          <bdi key="time" dir="ltr">
            {elapsedText(now - Date.parse(figures.openedAt))}
          </bdi>,
        ],
        [t('responsible-gaming.clock.staked'), sum(figures.staked)],
        [t('responsible-gaming.clock.returned'), sum(figures.returned)],
        [t('responsible-gaming.clock.open'), sum(figures.open)],
        [t('responsible-gaming.clock.net'), sum(figures.net)],
        [t('responsible-gaming.clock.now'), formatDate(now, tag, 'time')],
      ]}
    />
  )
}

interface RealityCheckProps {
  figures: SessionFigures
  now: number
  /** Its figures are up to date. */
  onDue: () => void
}

/** Blocks play until the platform has the answer: it accepts no new bet before. */
function RealityCheck({ figures, now, onDue }: RealityCheckProps) {
  const { t } = useLanguage()
  const { router } = useSite()
  const answer = useAnswerRealityCheck()
  const isDue = isCheckDue(figures.realityDueAt, now)
  const due = useRef(onDue)
  useEffect(() => {
    due.current = onDue
  })
  useEffect(() => {
    if (isDue) due.current()
  }, [isDue])
  useEffect(() => {
    openCheck.set(isDue)
    return () => openCheck.set(false)
  }, [isDue])
  const goOn = (to?: '/m/home' | '/m/gameRecord') =>
    answer.mutate({}, { onSuccess: () => to && router.navigate(href(to)) })
  return (
    <Dialog
      isOpen={isDue}
      isLocked
      isStacked
      onClose={goOn}
      title={t('responsible-gaming.reality.dialog', { time: elapsedText(now - Date.parse(figures.openedAt)) })}
      text={t('responsible-gaming.reality.dialogText')}
      actions={
        <>
          <Button variant="primary" isBusy={answer.isPending} onClick={() => goOn('/m/home')}>
            {t('responsible-gaming.reality.stop')}
          </Button>
          <Button isBusy={answer.isPending} onClick={() => goOn()}>
            {t('responsible-gaming.reality.on')}
          </Button>
          <Button variant="ghost" isBusy={answer.isPending} onClick={() => goOn('/m/gameRecord')}>
            {t('responsible-gaming.reality.history')}
          </Button>
        </>
      }
    >
      <Figures figures={figures} now={now} />
      {answer.error && (
        <p role="alert" className={styles.failure}>
          {t(`errors.${answer.error.code}`)}
        </p>
      )}
    </Dialog>
  )
}
