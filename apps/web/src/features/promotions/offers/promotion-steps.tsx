import { isCounted, type Promotion, type PromotionStep } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Tag, type TagProps } from '../../../ui/text/tag.tsx'
import { useReward } from './use-reward.ts'
import styles from './promotion-steps.module.css'

/** The days of a calendar in a row, or missions and levels one below the other. */
export function PromotionSteps({ promotion: { kind, steps, pays } }: { promotion: Promotion }) {
  const t = useT()
  if (kind !== 'sign_in' && kind !== 'missions' && kind !== 'level') return null
  if (steps.length === 0) return null
  return (
    <ol className={kind === 'sign_in' ? styles.days : styles.steps} aria-label={t('promotions.steps.label')}>
      {steps.map((step) =>
        kind === 'sign_in' ? (
          <Day key={step.key} step={step} pays={pays} />
        ) : (
          <StepRow key={step.key} step={step} pays={pays} />
        ),
      )}
    </ol>
  )
}

interface StepProps {
  step: PromotionStep
  pays: Promotion['pays']
}

function Day({ step: { key, amount, state }, pays }: StepProps) {
  const t = useT()
  const money = useMoney()
  const { shown: counted } = useReward()
  const shown = isCounted(pays) ? counted(amount, pays) : money(amount)
  return (
    <li className={styles.day} data-state={state} aria-current={state === 'claimable' ? 'step' : undefined}>
      <small>{t('promotions.steps.day', { number: key })}</small>
      {state === 'taken' ? <Icon name="check-circle" weight="fill" size={20} /> : <b>{shown}</b>}
      <VisuallyHidden>{t(`promotions.steps.state.${state}`)}</VisuallyHidden>
    </li>
  )
}

const tones: Record<PromotionStep['state'], NonNullable<TagProps['tone']>> = {
  coming: 'neutral',
  open: 'neutral',
  claimable: 'brand',
  applying: 'warn',
  rejected: 'danger',
  taken: 'brand',
}

function StepRow({ step, pays }: StepProps) {
  const t = useT()
  const { shown } = useReward()
  const { amount, state, isDaily, done, target } = step
  const title = useStepTitle()(step)
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <span>
          {title}
          {isDaily && <small> · {t('promotions.steps.daily')}</small>}
        </span>
        <b>{shown(amount, pays)}</b>
        {state !== 'open' && <Tag tone={tones[state]}>{t(`promotions.steps.state.${state}`)}</Tag>}
      </div>
      {done !== null && target !== null && state !== 'taken' && (
        <div className={styles.progress}>
          <ProgressBar label={title} value={Math.min(1, Number(done) / Number(target))} size={6} />
          <small>
            <bdi>{t('promotions.steps.of', { done, target })}</bdi>
          </small>
        </div>
      )}
    </li>
  )
}

function useStepTitle(): (step: PromotionStep) => string {
  const t = useT()
  const sum = useSum()
  return ({ key, level, metric, category, target }) => {
    if (metric === null) return t('promotions.steps.level', { number: String(level ?? key) })
    if (metric === 'bets' || metric === 'deposits') return t(`promotions.steps.${metric}`, { target: Number(target) })
    if (metric === 'validBets' && category !== null)
      return t('promotions.steps.validBetsIn', { target: sum(target ?? '0'), category: t(`games.tab.${category}`) })
    return t(`promotions.steps.${metric}`, { target: sum(target ?? '0') })
  }
}
