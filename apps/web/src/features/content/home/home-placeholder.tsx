import { FailedGames } from '../../../entities/game/failed-games.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './home-placeholder.module.css'

interface HomePlaceholderProps {
  hasFailed: boolean
  onRetry: () => void
}

/** Home while its games load, or after loading failed. */
export function HomePlaceholder({ hasFailed, onRetry }: HomePlaceholderProps) {
  const t = useT()
  if (hasFailed) return <FailedGames onRetry={onRetry} />
  return (
    <output className={styles.waiting} aria-label={t('site.loading')}>
      <Skeleton height={160} radius={18} />
      <Skeleton height={40} radius={12} />
      <span className={styles.row}>
        {[0, 1, 2, 3, 4].map((chip) => (
          <Skeleton key={chip} width={66} height={66} radius={18} />
        ))}
      </span>
      <Heading width={130} />
      <span className={styles.tiles}>
        {[0, 1, 2].map((tile) => (
          <span key={tile} className={styles.tile}>
            <Skeleton height={150} radius={14} />
            <Skeleton width="76%" height={12} />
            <Skeleton width="52%" height={10} />
          </span>
        ))}
      </span>
      <Heading width={120} />
      <span className={styles.row}>
        {[0, 1].map((draw) => (
          <Skeleton key={draw} width={246} height={140} radius={18} />
        ))}
      </span>
    </output>
  )
}

const Heading = ({ width }: { width: number }) => (
  <span className={styles.heading}>
    <Skeleton width={width} height={18} />
    <Skeleton width={54} height={14} />
  </span>
)
