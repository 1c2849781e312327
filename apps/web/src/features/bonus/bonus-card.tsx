import { useT } from '../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../platform/i18n/use-money.ts'
import { useSum } from '../../platform/i18n/use-sum.ts'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useBonus } from './api.ts'
import styles from './bonus-card.module.css'
import { GiveUp } from './give-up.tsx'

/** How far a bonus is from being cash; nothing where there is none. */
export function BonusCard() {
  const t = useT()
  const shown = useMoney()
  const sum = useSum()
  const bonus = useBonus().data?.bonus
  if (!bonus) return null
  const { title, left, turnoverDone, turnoverRequired, canGiveUp } = bonus
  return (
    <Card className={styles.card}>
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <bdi dir="ltr">{t('bonus.of', { done: shown(turnoverDone), required: shown(turnoverRequired) })}</bdi>
      <div className={styles.bar}>
        <ProgressBar
          label={t('bonus.progress')}
          value={Number(turnoverDone) / Number(turnoverRequired)}
          tone="reward"
        />
      </div>
      <p>{t('bonus.text', { left: sum(left) })}</p>
      {canGiveUp ? <GiveUp bonus={bonus} /> : <p>{t('bonus.staked')}</p>}
    </Card>
  )
}
