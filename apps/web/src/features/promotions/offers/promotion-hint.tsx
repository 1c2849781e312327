import type { Promotion } from '@fairground/contract'
import { currentDevice } from '../../../platform/browser/device.ts'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { hintOf } from './hint-of.ts'
import { useIsOutside } from '../../../platform/session/use-is-outside.ts'
import { useReward } from './use-reward.ts'
import styles from './promotion-card.module.css'

/** The sentence of the reader’s state, and how far they have come. */
export function PromotionHint({ promotion }: { promotion: Promotion }) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const { shown: reward } = useReward()
  const { isInstalled, isNativeApp } = currentDevice()
  const isOutside = useIsOutside()
  const at = (instant: string) => formatDate(instant, tag, 'dayTime')
  return (
    <>
      <small>{hintOf(promotion, { t, sum, reward, at, isInstalled: isInstalled || isNativeApp, isOutside })}</small>
      {promotion.locks !== null && <small>{t(lockText(promotion), { amount: sum(promotion.locks) })}</small>}
      <Progress promotion={promotion} />
    </>
  )
}

/** What is staked more often than once keeps all of the cash until then. */
const lockText = ({ locks, amount }: Pick<Promotion, 'locks' | 'amount'>) =>
  Number(locks) > Number(amount) ? 'promotions.locksAll' : 'promotions.locks'

function Progress({ promotion: { title, state, progress, amount, pays } }: { promotion: Promotion }) {
  const { t } = useLanguage()
  const shown = useMoney()
  const sum = useSum()
  const { shown: shownReward } = useReward()
  if (!progress) return null
  const { done, target } = progress
  if (target !== null)
    return (
      <div className={styles.progress}>
        <ProgressBar label={title} value={Math.min(1, Number(done) / Number(target))} tone="reward" size={6} />
        <small>
          <bdi>{t('promotions.steps.of', { done: shown(done), target: shown(target) })}</bdi>
        </small>
      </div>
    )
  return (
    <div className={styles.progress}>
      <small>{t('promotions.counted', { done: sum(done) })}</small>
      {state === 'joined' && amount !== null && (
        <small>{t('promotions.soFar', { amount: shownReward(amount, pays) })}</small>
      )}
    </div>
  )
}
