import type { AgentTerms } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import { LoadFailed } from '../../../../platform/page/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { BottomSheet } from '../../../../ui/sheets/bottom-sheet.tsx'
import { useTeamPeriods } from '../contracts-api.ts'
import styles from '../contracts.module.css'
import { figureOf } from './figure-of.ts'
import { grossOf, netOf } from './gross-of.ts'
import { TypedFigures } from './typed-figures.tsx'

export interface SimulatorSheetProps {
  isOpen: boolean
  onClose: () => void
  terms: AgentTerms
  currency: CurrencyCode
  /** A direct downline; undefined: the reader's own team. */
  memberId: string | undefined
}

/** What terms would have paid in the last three periods, and what they pay for figures that are typed. */
export function SimulatorSheet({ isOpen, onClose, ...ask }: SimulatorSheetProps) {
  const { t } = useLanguage()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('agents.contracts.simulator')}
      closeLabel={t('site.action.close')}
    >
      <div className={styles.form}>
        <Section title={t('agents.contracts.lastPeriods')}>
          <PastPeriods {...ask} />
        </Section>
        <Section title={t('agents.contracts.byHand')}>
          <TypedFigures terms={ask.terms} currency={ask.currency} />
        </Section>
        {ask.terms.kind !== 'affiliate_loss' && <p className={styles.sub}>{t('agents.contracts.beforePassing')}</p>}
      </div>
    </BottomSheet>
  )
}

function PastPeriods({ memberId, ...ask }: Pick<SimulatorSheetProps, 'terms' | 'currency' | 'memberId'>) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const { terms } = ask
  const { data, isError, refetch } = useTeamPeriods(terms, memberId)
  if (isError && !data) return <LoadFailed title={t('agents.contracts.failed')} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={140} radius={14} />
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('agents.contracts.period')}</th>
          <th scope="col">{t(`agents.statements.of.${figureOf(terms.kind)}`)}</th>
          <th scope="col">{t('agents.contracts.active')}</th>
          <th scope="col">{t('agents.contracts.wouldPay')}</th>
        </tr>
      </thead>
      <tbody>
        {data.list.map(({ startsAt, figures, active }) => (
          <tr key={startsAt}>
            <td>{formatDate(startsAt, tag, terms.kind === 'hourly_salary' ? 'dayTime' : 'day')}</td>
            <td>{sum(figureOf(terms.kind) === 'net' ? netOf(ask, figures) : figures.turnover)}</td>
            <td>{active}</td>
            <td>{sum(grossOf(ask, figures, active))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
