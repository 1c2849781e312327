import type { AgentTerms } from '@fairground/contract'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import styles from '../contracts.module.css'
import { percentOf } from './percent.ts'

/** Terms as a table of tiers, and what else they say in sentences. */
export function TermsView({ terms, tier }: { terms: AgentTerms; tier?: number | null }) {
  const { t } = useLanguage()
  const sum = useSum()
  const { kind, measure, mode } = terms
  const percent = (ppm: number) => t('agents.contracts.percent', { percent: percentOf(ppm) })
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(`agents.contracts.from.${measure}`)}</th>
            <th scope="col">{t('agents.contracts.active')}</th>
            {kind === 'hourly_salary' ? (
              <>
                <th scope="col">{t('agents.contracts.wonRate')}</th>
                <th scope="col">{t('agents.contracts.lostRate')}</th>
              </>
            ) : (
              <th scope="col">{t('agents.contracts.rate')}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {terms.tiers.map(({ from, activeMin, ratePpm, lostRatePpm }, index) => (
            <tr key={from} data-reached={tier === index || undefined}>
              <td>{sum(from)}</td>
              <td>{activeMin}</td>
              <td>{percent(ratePpm)}</td>
              {kind === 'hourly_salary' && <td>{percent(lostRatePpm)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.sentences}>
        <li>{t(`agents.contracts.says.period.${kind}`)}</li>
        <li>{t(`agents.contracts.says.mode.${mode}`)}</li>
        <li>{t('agents.contracts.says.active', { amount: sum(terms.activeTurnover) })}</li>
        {kind === 'dividend' && (
          <li>{t(terms.carriesOver ? 'agents.contracts.says.carries' : 'agents.contracts.says.carriesNot')}</li>
        )}
        <li>{t(`agents.contracts.says.payer.${terms.payer}`)}</li>
        {terms.freezes && <li>{t('agents.contracts.says.freezes')}</li>}
      </ul>
    </>
  )
}
