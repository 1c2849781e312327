import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { exact } from '../figures/shown-figures.ts'
import type { AffiliateLink } from './affiliate-api.ts'
import styles from './affiliate.module.css'

type Figures = Pick<AffiliateLink, 'clicks' | 'registrations' | 'firstDeposits' | 'valid'>

const counts = ['clicks', 'registrations', 'firstDeposits'] as const

/** What a link, or all of them, have brought. Bets are of several currencies, which are never added up. */
export function FiguresList({ figures }: { figures: Figures }) {
  const { t, tag } = useLanguage()
  const number = new Intl.NumberFormat(`${tag}-u-nu-latn`)
  return (
    <dl className={styles.figures}>
      {counts.map((key) => (
        <div key={key}>
          <dt>{t(`agents.affiliate.${key}`)}</dt>
          <dd>{number.format(figures[key])}</dd>
        </div>
      ))}
      <div>
        <dt>{t('agents.affiliate.valid')}</dt>
        {figures.valid.length === 0 && <dd>{t('agents.affiliate.noBets')}</dd>}
        {figures.valid.map(({ currency, amount }) => (
          <dd key={currency} dir="ltr">
            {exact(amount)} <small>{currency}</small>
          </dd>
        ))}
      </div>
    </dl>
  )
}
