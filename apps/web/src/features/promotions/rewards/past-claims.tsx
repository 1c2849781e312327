import type { RewardClaim } from '@fairground/contract'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Tag, type TagProps } from '../../../ui/text/tag.tsx'
import { useClaims } from '../offers/api.ts'
import { useReward } from '../offers/use-reward.ts'
import styles from './reward-centre.module.css'

/** The reader's claims, latest first, page by page. */
export function PastClaims() {
  const { t } = useLanguage()
  const claims = useClaims()
  if (claims.isError && !claims.data)
    return <LoadFailed title={t('promotions.centre.failed')} onAgain={() => void claims.refetch()} />
  if (!claims.data) return <Skeleton height={120} radius={18} />
  const list = claims.data.pages.flatMap((page) => page.list)
  if (list.length === 0) return <p>{t('promotions.centre.noPast')}</p>
  return (
    <>
      <List label={t('promotions.centre.past')}>
        {list.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} />
        ))}
      </List>
      {claims.hasNextPage && (
        <LoadMore
          onMore={() => void claims.fetchNextPage()}
          isBusy={claims.isFetchingNextPage}
          hasFailed={claims.isFetchNextPageError}
        >
          {t('promotions.centre.older')}
        </LoadMore>
      )}
    </>
  )
}

const tones: Record<RewardClaim['state'], NonNullable<TagProps['tone']>> = {
  claimable: 'reward',
  applying: 'warn',
  issued: 'brand',
  claimed: 'brand',
  rejected: 'danger',
  expired: 'neutral',
}

function ClaimRow({
  claim: { title, amount, pays, goods, state, reason, levelRate, madeAt, expiresAt },
}: {
  claim: RewardClaim
}) {
  const { t, tag } = useLanguage()
  const { shown } = useReward()
  const made = formatDate(madeAt, tag, 'dayTime')
  const until =
    state === 'claimable' && expiresAt !== null
      ? t('promotions.centre.expires', { at: formatDate(expiresAt, tag, 'dayTime') })
      : made
  return (
    <ListRow
      title={
        <>
          {title} · {shown(amount, pays)}
          {goods !== null && <> · {goods}</>}
        </>
      }
      sub={
        <>
          {reason ?? until}
          {levelRate !== null && (
            <span className={styles.line}>{t('promotions.centre.levelRate', { percent: levelRate })}</span>
          )}
        </>
      }
      end={<Tag tone={tones[state]}>{t(`promotions.centre.states.${state}`)}</Tag>}
    />
  )
}
