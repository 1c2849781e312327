import type { Rain } from '@fairground/contract'
import { useEffect, useState } from 'react'
import { useRain } from '../../../entities/rain/rain-query.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { lazySheet } from '../../../platform/page/lazy-sheet.tsx'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { href } from '../../../platform/router/route.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { CountdownText } from '../../../ui/text/countdown-text.tsx'
import { useJoinRain } from './api.ts'
import { RainFrame } from './rain-frame.tsx'
import styles from './rain-page.module.css'
import { RainPlay } from './rain-play.tsx'

const ProofSheet = lazySheet(async () => (await import('./rain-proof-sheet.tsx')).RainProofSheet)

/** Members take part by opening the page shortly before a rain or while it runs. */
const joinAheadMs = 300_000

/** The rain that runs or comes next, or what the last one brought. */
export function RainPage() {
  const t = useT()
  const { data, isError, refetch } = useRain()
  if (isError && !data)
    return (
      <RainFrame rain={null}>
        <div className={styles.middle}>
          <LoadFailed title={t('promotions.rain.failed')} onAgain={() => void refetch()} />
        </div>
      </RainFrame>
    )
  if (!data)
    return (
      <RainFrame rain={null}>
        <div className={styles.middle}>
          <Spinner size={36} label={t('site.loading')} />
        </div>
      </RainFrame>
    )
  if (!data.rain)
    return (
      <RainFrame rain={null} subtitle={t('promotions.rain.none')}>
        <div className={styles.middle}>
          <ButtonLink href={href('/m/activity')} variant="primary">
            {t('promotions.rain.others')}
          </ButtonLink>
        </div>
      </RainFrame>
    )
  return <CurrentRain key={data.rain.id} rain={data.rain} last={data.last} onAgain={() => void refetch()} />
}

interface CurrentRainProps {
  rain: Rain
  last: Rain | null
  onAgain: () => void
}

function CurrentRain({ rain, last, onAgain }: CurrentRainProps) {
  const phase = usePhase(rain)
  useJoining(rain, phase)
  // What was paid, and that it is over, comes from the platform.
  useEffect(() => {
    if (phase === 'over' && rain.state !== 'paid' && rain.state !== 'stopped') onAgain()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each change of the phase
  }, [phase])
  if (phase === 'running' && rain.isJoined) return <RainPlay rain={rain} />
  if (phase === 'over') return <RainResult rain={rain} />
  return <RainWaiting rain={rain} last={last} isRunning={phase === 'running'} />
}

type Phase = 'before' | 'running' | 'over'

function usePhase({ state, startsAt, endsAt }: Rain): Phase {
  const now = useNow()
  if (state === 'stopped' || state === 'paid' || now >= Date.parse(endsAt)) return 'over'
  return now >= Date.parse(startsAt) ? 'running' : 'before'
}

/** Once: a refusal is not tried again. */
function useJoining({ id, isOpen, isJoined, startsAt }: Rain, phase: Phase): void {
  const { mutate } = useJoinRain()
  const isNear = useNow() >= Date.parse(startsAt) - joinAheadMs
  const isWanted = isOpen && !isJoined && isNear && phase !== 'over'
  useEffect(() => {
    if (isWanted) mutate({ body: { rainId: id } })
    // oxlint-disable-next-line react/exhaustive-deps -- the command is another one after each render
  }, [isWanted, id])
}

interface RainWaitingProps {
  rain: Rain
  last: Rain | null
  isRunning: boolean
}

function RainWaiting({ rain, last, isRunning }: RainWaitingProps) {
  const t = useT()
  const [isChecking, setChecking] = useState(false)
  const isGuest = useSession() === null
  const seconds = Math.max(0, Math.ceil((Date.parse(rain.startsAt) - useNow()) / 1000))
  const units = { day: t('promotions.rain.day'), hour: t('promotions.rain.hour') }
  const text = isGuest ? 'login' : rain.isOpen ? 'stay' : 'notOpen'
  return (
    <RainFrame rain={rain} subtitle={t(isRunning ? 'promotions.rain.runs' : 'promotions.rain.begins')}>
      <div className={styles.middle}>
        {!isRunning && (
          <p className={styles.countdown}>
            <CountdownText seconds={seconds} units={units} soonSeconds={0} />
          </p>
        )}
        <p>{t(`promotions.rain.${text}`, { most: rain.catchesMax })}</p>
        {isGuest && (
          <ButtonLink href={href('/m/login', { next: href('/m/redRain') })} variant="primary" size={52}>
            {t('promotions.rain.logIn')}
          </ButtonLink>
        )}
        {last && !isGuest && (
          <section className={styles.before} aria-label={t('promotions.rain.before')}>
            <h2>{t('promotions.rain.before')}</h2>
            <Outcome rain={last} onCheck={() => setChecking(true)} />
          </section>
        )}
      </div>
      {last && <ProofSheet isOpen={isChecking} rainId={last.id} onClose={() => setChecking(false)} />}
    </RainFrame>
  )
}

function RainResult({ rain }: { rain: Rain }) {
  const t = useT()
  const [isChecking, setChecking] = useState(false)
  return (
    <RainFrame rain={rain} subtitle={t(rain.state === 'stopped' ? 'promotions.rain.stopped' : 'promotions.rain.over')}>
      <div className={styles.middle}>
        <Outcome rain={rain} onCheck={() => setChecking(true)} />
      </div>
      <ProofSheet isOpen={isChecking} rainId={rain.id} onClose={() => setChecking(false)} />
    </RainFrame>
  )
}

/** What the member caught, and the way to the proof. */
function Outcome({ rain, onCheck }: { rain: Rain; onCheck: () => void }) {
  const t = useT()
  const sum = useSum()
  const isMember = useSession() !== null
  const paid = Number(rain.won) === 0 ? 'nothing' : rain.isPaid ? 'paid' : 'paying'
  return (
    <>
      {rain.isJoined && (
        <>
          <p>{t('promotions.rain.result', { count: rain.caught.length })}</p>
          <p className={styles.countdown}>
            <bdi dir="ltr">{sum(rain.won)}</bdi>
          </p>
          <p>{t(`promotions.rain.${paid}`)}</p>
        </>
      )}
      {isMember && (
        <Button size={52} onClick={onCheck}>
          {t('promotions.rain.check')}
        </Button>
      )}
    </>
  )
}
