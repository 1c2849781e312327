import { useT } from '../../platform/i18n/use-i18n.ts'
import styles from './kyc-steps.module.css'

const steps = [1, 2, 3] as const

interface KycStepsProps {
  /** The steps are: account, pictures, review. */
  step: (typeof steps)[number]
  title: string
  text: string
}

export function KycSteps({ step, title, text }: KycStepsProps) {
  const t = useT()
  return (
    <header>
      <div className={styles.bars} aria-hidden>
        {steps.map((each) => (
          <i key={each} data-on={each <= step || undefined} />
        ))}
      </div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>
        {t('kyc.step', { step, steps: steps.length })} {text}
      </p>
    </header>
  )
}
