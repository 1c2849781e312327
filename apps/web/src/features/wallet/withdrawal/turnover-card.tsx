import type { ComponentType } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { Standing } from './api.ts'
import { turnoverLeft } from './missing-steps.tsx'
import styles from './turnover-card.module.css'

/** What has been staked of what deposits ask for; nothing where nothing is asked. */
export function TurnoverCard({ standing, Bonus }: { standing: Standing; Bonus: ComponentType }) {
  const t = useT()
  const shown = useMoney()
  if (!standing.blocks.includes('turnover')) return null
  const { turnoverDone, turnoverRequired } = standing
  return (
    <Card className={styles.card}>
      <h2>{t('withdrawal.turnover')}</h2>
      <bdi dir="ltr">
        {t('withdrawal.turnoverOf', { done: shown(turnoverDone), required: shown(turnoverRequired) })}
      </bdi>
      <div className={styles.bar}>
        <ProgressBar
          label={t('withdrawal.turnover')}
          value={Number(turnoverDone) / Number(turnoverRequired)}
          tone="reward"
        />
      </div>
      <p>{t('withdrawal.turnoverText', { left: shown(turnoverLeft(standing)) })}</p>
      <Bonus />
    </Card>
  )
}
