import type { GameType } from '@fairground/contract'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../platform/i18n/use-money.ts'
import { useSum } from '../../platform/i18n/use-sum.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { useBonus } from './bonus-query.ts'
import styles from './bonus-strip.module.css'
import { useCounted } from './use-counted.ts'

/** Beside a game or on a slip: how far the bonus has been staked, and how much this game counts. Nothing without one. */
export function BonusStrip({ game, gameType }: { game: string; gameType: GameType }) {
  const t = useT()
  const shown = useMoney()
  const sum = useSum()
  const counted = useCounted()
  const bonus = useBonus().data?.bonus
  if (!bonus) return null
  const { turnoverDone, turnoverRequired, stakeMax } = bonus
  return (
    <div className={styles.strip}>
      <p>
        <span>{t('promotions.bonus.progress')}</span>
        <bdi dir="ltr">
          {t('promotions.bonus.of', { done: shown(turnoverDone), required: shown(turnoverRequired) })}
        </bdi>
      </p>
      <ProgressBar
        label={t('promotions.bonus.progress')}
        value={Number(turnoverDone) / Number(turnoverRequired)}
        tone="reward"
        size={6}
      />
      <p>
        <span>{counted({ nodeId: game, gameType })}</span>
        {stakeMax !== null && <span>{t('promotions.bonus.stakeMax', { max: sum(stakeMax) })}</span>}
      </p>
    </div>
  )
}
