import { Suspense, type ComponentProps } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { BetDetails } from './bet-details.tsx'
import styles from './lazy-bet-details.module.css'
import { lazyPart } from '../../../../platform/page/lazy-part.tsx'

const Details = lazyPart(async () => (await import('./bet-details.tsx')).BetDetails)

/** What stands below the pad; last on the page, so that nothing moves when it comes. */
export function LazyBetDetails(props: ComponentProps<typeof BetDetails>) {
  if (!props.bet.hasBegun) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <Details {...props} />
    </Suspense>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output className={styles.waiting} aria-label={t('site.loading')}>
      <Skeleton height={76} radius={14} />
      <Skeleton height={100} radius={14} />
      <Skeleton height={48} radius={14} />
    </output>
  )
}
