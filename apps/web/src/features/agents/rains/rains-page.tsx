import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useLive } from '../../../platform/live/use-live.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { href } from '../../../platform/router/route.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { GivenRain } from './given-rain.tsx'
import { RainForm } from './rain-form.tsx'
import { useGivenRains, useRainTerms, type RainTerms } from './rains-api.ts'
import styles from './rains.module.css'

/** An agent gives red rains to the own line, and sees what came of those given before. */
export function AgentRainsPage() {
  const t = useT()
  const { data: terms, isError, refetch } = useRainTerms()
  if (isError && !terms) return <LoadFailed title={t('agents.rains.failed')} onAgain={() => void refetch()} />
  if (!terms)
    return (
      <output className={styles.page} aria-label={t('site.loading')}>
        <Skeleton height={420} radius={18} />
      </output>
    )
  return (
    <div className={styles.page}>
      <Giving terms={terms} />
      <Given />
    </div>
  )
}

function Giving({ terms }: { terms: RainTerms }) {
  const t = useT()
  if (!terms.isOpen)
    return (
      <Empty
        title={t('agents.rains.closed')}
        text={t('agents.rains.closedText')}
        action={<ButtonLink href={href('/m/redRain')}>{t('agents.rains.toRain')}</ButtonLink>}
      />
    )
  return (
    <>
      <Card>
        {terms.hasPaymentPassword ? (
          <RainForm terms={terms} />
        ) : (
          <ButtonLink variant="tint" isFull href={href('/m/securityCenter')}>
            {t('agents.rains.setPassword')}
          </ButtonLink>
        )}
      </Card>
      <ButtonLink href={href('/m/redRain')}>{t('agents.rains.toRain')}</ButtonLink>
    </>
  )
}

function Given() {
  const t = useT()
  const more = useGivenRains()
  const { data, isError, refetch } = more
  // What a rain brought back has come to the agent's cash: it is over.
  useLive('balance', () => void refetch())
  if (isError && !data) return <LoadFailed title={t('agents.rains.failed')} onAgain={() => void refetch()} />
  const rains = data?.pages.flatMap(({ list }) => list) ?? []
  if (rains.length === 0) return null
  return (
    <>
      <h2 className={styles.title}>{t('agents.rains.given')}</h2>
      {rains.map((rain) => (
        <GivenRain key={rain.id} rain={rain} />
      ))}
      {more.hasNextPage && (
        <LoadMore
          isBusy={more.isFetchingNextPage}
          hasFailed={more.isFetchNextPageError}
          onMore={() => void more.fetchNextPage()}
        >
          {more.isFetchNextPageError ? t('site.failed.again') : t('site.records.more')}
        </LoadMore>
      )}
    </>
  )
}
