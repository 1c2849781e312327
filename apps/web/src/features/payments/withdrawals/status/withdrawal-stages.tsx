import type { Withdrawal } from '@fairground/contract'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { stagesOf } from './stages-of.ts'
import styles from './withdrawal-stages.module.css'

/** The stages of a withdrawal, each with its time if it was reached. */
export function WithdrawalStages({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, tag } = useLanguage()
  return (
    <ol className={styles.stages} aria-label={t('payments.withdrawal.stages')}>
      {stagesOf(withdrawal).map(({ stage, at, is }) => (
        <li
          key={stage}
          data-is={stage === 'rejected' || stage === 'cancelled' ? 'ended' : is}
          aria-current={is === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {is === 'done' && (
              <Icon name={stage === 'rejected' || stage === 'cancelled' ? 'x' : 'check'} weight="bold" size={12} />
            )}
          </span>
          {t(`payments.withdrawal.state.${stage}`)}
          {at !== null && <time dateTime={at}>{formatDate(at, tag, 'dayTime')}</time>}
        </li>
      ))}
    </ol>
  )
}
