import type { AgentTerms } from '@fairground/contract'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import styles from '../contracts.module.css'
import { percentOf } from './percent.ts'

/** Terms as a table of tiers, and what else they say in sentences. */
export function TermsView({ terms, tier }: { terms: AgentTerms; tier?: number | null }) {
  const { t } = useLanguage()
  const sum = useSum()
  const { kind, measure } = terms
  const percent = (ppm: number) => t('agents.contracts.percent', { percent: percentOf(ppm) })
  // One rate on everything has no conditions.
  const isTiered = kind !== 'net_win'
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {isTiered && <th scope="col">{t(`agents.contracts.from.${measure}`)}</th>}
            {isTiered && <th scope="col">{t('agents.contracts.active')}</th>}
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
            <tr key={from} data-reached={(isTiered && tier === index) || undefined}>
              {isTiered && <td>{sum(from)}</td>}
              {isTiered && <td>{activeMin}</td>}
              <td>{percent(ratePpm)}</td>
              {kind === 'hourly_salary' && <td>{percent(lostRatePpm)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.sentences}>
        <Says terms={terms} />
      </ul>
    </>
  )
}

function Says({ terms }: { terms: AgentTerms }) {
  const { t } = useLanguage()
  const sum = useSum()
  const { kind, mode, carriesOver, payer, freezes, feePpm } = terms
  return (
    <>
      <li>{t(`agents.contracts.says.period.${kind}`)}</li>
      {kind === 'net_win' ? (
        <>
          <li>{t('agents.contracts.says.netWin')}</li>
          <li>{t('agents.contracts.says.netWinCarries')}</li>
        </>
      ) : (
        <li>{t(`agents.contracts.says.mode.${mode}`)}</li>
      )}
      {kind === 'affiliate_loss' ? (
        <>
          <li>{t('agents.contracts.says.affiliate')}</li>
          <li>
            {t('agents.contracts.says.affiliateActive', {
              deposit: sum(terms.activeDeposit),
              amount: sum(terms.activeTurnover),
            })}
          </li>
          {feePpm > 0 && <li>{t('agents.contracts.says.fee', { percent: percentOf(feePpm) })}</li>}
        </>
      ) : (
        <>
          {kind !== 'net_win' && <li>{t('agents.contracts.says.active', { amount: sum(terms.activeTurnover) })}</li>}
          <li>{t(`agents.contracts.says.payer.${payer}`)}</li>
        </>
      )}
      {kind === 'dividend' && (
        <li>{t(carriesOver ? 'agents.contracts.says.carries' : 'agents.contracts.says.carriesNot')}</li>
      )}
      {freezes && <li>{t('agents.contracts.says.freezes')}</li>}
    </>
  )
}
