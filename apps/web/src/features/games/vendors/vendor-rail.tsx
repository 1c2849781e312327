import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { MoreLink } from '../../../ui/actions/more-link.tsx'
import { Rail } from '../../../ui/layout/rail.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useGameTypes, useVendors } from '../api.ts'
import type { ListType } from '../filters/list-filters.ts'
import { useVendorsOf } from './use-vendors-of.ts'
import styles from './vendor-rail.module.css'
import { Wordmark } from './wordmark.tsx'

/** The providers of a category; each leads to its games there. */
export function VendorRail({ gameType }: { gameType: ListType }) {
  const t = useT()
  const vendors = useVendorsOf(gameType)
  const { isPending } = useGameTypes()
  if (isPending)
    return (
      <Section title={t('games.providers')}>
        <Skeleton height={56} radius={14} />
      </Section>
    )
  if (vendors.length < 2) return null
  return (
    <Section
      title={t('games.providers')}
      more={
        <MoreLink href={href('/m/gameList', { gameType })}>
          {t('games.allProviders', { count: vendors.length })}
        </MoreLink>
      }
    >
      <Rail itemWidth={112} gap={8}>
        {vendors.map(({ vassalage, name, mark }) => (
          <a
            key={vassalage}
            className={styles.vendor}
            href={href('/m/gameList', { gameType, vassalage })}
            aria-label={name}
          >
            <Wordmark mark={mark} name={name} />
          </a>
        ))}
      </Rail>
    </Section>
  )
}

const places = Array.from({ length: 18 }, (_, place) => place)

/** Every provider there is. */
export function VendorGrid() {
  const t = useT()
  const vendors = useVendorsOf(undefined)
  const { isPending } = useVendors()
  if (isPending)
    return (
      <Section title={t('games.providers')}>
        <output className={styles.grid} aria-label={t('site.loading')}>
          {places.map((place) => (
            <Skeleton key={place} height={56} radius={14} />
          ))}
        </output>
      </Section>
    )
  if (vendors.length === 0) return null
  return (
    <Section title={t('games.providers')}>
      <div className={styles.grid}>
        {vendors.map(({ vassalage, name, mark }) => (
          <a key={vassalage} className={styles.vendor} href={href('/m/gameList', { vassalage })} aria-label={name}>
            <Wordmark mark={mark} name={name} />
          </a>
        ))}
      </div>
    </Section>
  )
}
