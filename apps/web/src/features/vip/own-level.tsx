import type { Calls, ReplyOf, VipLevel } from '@fairground/contract'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useLeft } from '../../platform/i18n/use-left.ts'
import { useMoney } from '../../platform/i18n/use-money.ts'
import { LoadFailed } from '../../platform/page/load-failed.tsx'
import { useVip } from '../../entities/vip/vip-query.ts'
import { href } from '../../platform/router/route.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { Bulbs } from '../../ui/text/bulbs.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Poster } from '../../ui/pictures/poster.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { windowAround } from './window-around.ts'
import { LevelPennant } from './level-pennant.tsx'
import styles from './vip-page.module.css'

const pennants = 5
const bulbs = 18

/** The member’s level, the levels around it, and the turnover left to the next one. */
export function OwnLevel({ levels }: { levels: readonly VipLevel[] }) {
  const session = useSession()
  const { data, isError, refetch } = useVip()
  const t = useT()
  const index = levels.findIndex(({ level }) => level === (data?.level?.level ?? 1))
  const isOwn = session !== null && session.type !== 4
  return (
    <div className={styles.ownLevel}>
      <div className={styles.pennants}>
        {windowAround(levels, index, pennants).map((level) => (
          <LevelPennant
            key={level.level}
            level={level}
            size={isOwn && level.level === data?.level?.level ? 46 : 38}
            isDim={isOwn && level.level > (data?.level?.level ?? 0)}
          />
        ))}
      </div>
      {!isOwn && <Invitation isTrial={session !== null} />}
      {isOwn && isError && !data && <LoadFailed title={t('vip.failed')} onAgain={() => void refetch()} />}
      {isOwn && !data && !isError && <Skeleton width={180} height={112} radius={14} />}
      {isOwn && data && <Progress vip={data} />}
    </div>
  )
}

function Progress({ vip: { level, next, left, turnover, progress } }: { vip: ReplyOf<Calls['vip.standing']> }) {
  const t = useT()
  const shown = useMoney()
  const toGo = useLeft()
  const share = level && !next ? 1 : progress
  const lit = Math.floor(share * bulbs)
  return (
    <>
      <Poster as="h2" size={30}>
        {level?.name ?? t('vip.noneYet')}
      </Poster>
      <p>
        {next
          ? t('vip.countedOf', { amount: shown(turnover), next: shown(next.turnover) })
          : t('vip.counted', { amount: shown(turnover) })}
      </p>
      <Bulbs count={bulbs} litCount={lit} size={9} {...(lit < bulbs && { current: lit })} />
      {next ? <p>{t('vip.toNext', { amount: toGo(left), level: next.name })}</p> : level && <p>{t('vip.top')}</p>}
    </>
  )
}

function Invitation({ isTrial }: { isTrial: boolean }) {
  const t = useT()
  return (
    <>
      <Poster as="h2" size={26}>
        {t(isTrial ? 'vip.trialTitle' : 'vip.guestTitle')}
      </Poster>
      <p>{t(isTrial ? 'vip.trialText' : 'vip.guestText')}</p>
      <ButtonLink
        variant="accent"
        href={isTrial ? href('/m/register') : href('/m/login', { next: href('/vip/vip.html') })}
      >
        {t(isTrial ? 'site.action.registerNow' : 'site.header.login')}
      </ButtonLink>
    </>
  )
}
