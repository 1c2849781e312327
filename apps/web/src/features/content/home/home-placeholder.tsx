import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './home-placeholder.module.css'

interface HomePlaceholderProps {
  hasFailed: boolean
  onRetry: () => void
}

/** Home while its games load, or after loading failed. */
export function HomePlaceholder({ hasFailed, onRetry }: HomePlaceholderProps) {
  const t = useT()
  if (hasFailed)
    return (
      <Empty
        tone="grey"
        symbol="signal"
        title={t('content.home.failed.title')}
        text={t('content.home.failed.text')}
        action={
          <Button variant="primary" onClick={onRetry}>
            <Icon name="arrows-clockwise" weight="bold" size={18} />
            {t('site.failed.again')}
          </Button>
        }
      />
    )
  return (
    <output className={styles.waiting} aria-label={t('site.loading')}>
      <Skeleton height={160} radius={18} />
      <Skeleton height={40} radius={12} />
      <span className={styles.row}>
        {[0, 1, 2, 3, 4].map((chip) => (
          <Skeleton key={chip} height={66} radius={18} />
        ))}
      </span>
      <span className={styles.row}>
        {[0, 1, 2].map((tile) => (
          <Skeleton key={tile} height={150} radius={14} />
        ))}
      </span>
      <Skeleton height={102} radius={18} />
    </output>
  )
}
