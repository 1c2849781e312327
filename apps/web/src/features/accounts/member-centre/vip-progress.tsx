import type { Calls, ReplyOf } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useLeft } from '../../../platform/i18n/use-left.ts'
import { href } from '../../../platform/router/route.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import styles from './vip-progress.module.css'

/** Progress to the next level, with a link to all levels. */
export function VipProgress({ vip: { level, next, left, progress } }: { vip: ReplyOf<Calls['vip.standing']> }) {
  const t = useT()
  const shown = useLeft()
  return (
    <a className={styles.way} href={href('/vip/vip.html')}>
      <ProgressBar label={t('vip.progress')} tone="reward" size={6} value={level && !next ? 1 : progress} />
      <span>{next ? t('vip.toNext', { amount: shown(left), level: next.name }) : t('vip.top')}</span>
    </a>
  )
}
