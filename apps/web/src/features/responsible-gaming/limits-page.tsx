import { LoadFailed } from '../../platform/page/load-failed.tsx'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useLimits } from './api.ts'
import { HelpLinks } from './help-links.tsx'
import { LimitGroups } from './limits/limit-groups.tsx'
import styles from './limits-page.module.css'
import { PauseChoice } from './time-out/pause-choice.tsx'
import { PauseNote } from './time-out/pause-note.tsx'
import { RealityChoice } from './reality-check/reality-choice.tsx'
import { ReviewNote } from './review-note.tsx'
import { Statement } from './statement.tsx'

/** Open to all members, excluded ones too: current limits and what can be changed. */
export function LimitsPage() {
  const session = useSession()
  return (
    <div className={styles.page}>
      {session === null || session.type === 4 ? <Welcome /> : <Own />}
      <HelpLinks />
    </div>
  )
}

function Welcome() {
  const t = useT()
  return (
    <Card className={styles.welcome}>
      <h2>{t('responsible-gaming.guestTitle')}</h2>
      <p>{t('responsible-gaming.guestText')}</p>
      <ButtonLink variant="primary" isFull href={href('/m/login', { next: href('/m/limits') })}>
        {t('site.header.login')}
      </ButtonLink>
    </Card>
  )
}

function Own() {
  const t = useT()
  const { data, isError, refetch } = useLimits()
  if (isError && !data) return <LoadFailed title={t('responsible-gaming.failed')} onAgain={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <>
      {data.pause && <PauseNote pause={data.pause} />}
      {data.questions.review && <ReviewNote />}
      <p className={styles.intro}>{t('responsible-gaming.intro', { hours: data.waitHours })}</p>
      <LimitGroups limits={data} />
      <RealityChoice minutes={data.realityMinutes} />
      <PauseChoice pause={data.pause} />
      <Statement />
    </>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output className={styles.waiting} aria-label={t('site.loading')}>
      <Skeleton height={36} />
      {[0, 1, 2].map((group) => (
        <Skeleton key={group} height={210} radius={18} />
      ))}
    </output>
  )
}
