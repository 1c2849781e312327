import { shownDifference } from '@fairground/money'
import { formatDate } from '../../platform/i18n/dates.ts'
import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../platform/page/load-failed.tsx'
import { href } from '../../platform/router/route.ts'
import { useCurrency } from '../../platform/session/use-currency.ts'
import { Amount } from '../../ui/text/amount.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { MoreLink } from '../../ui/actions/more-link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useStatement } from './api.ts'
import styles from './statement.module.css'

/** Payments, stakes and winnings, in all and by month. */
export function Statement() {
  const { t } = useLanguage()
  const { data, isError, refetch } = useStatement()
  return (
    <Section
      title={t('responsible-gaming.statement.title')}
      icon={<Icon name="chart-bar" size={20} />}
      more={<MoreLink href={href('/m/transaction/record')}>{t('responsible-gaming.statement.records')}</MoreLink>}
    >
      {isError && !data && (
        <LoadFailed title={t('responsible-gaming.statement.failed')} onAgain={() => void refetch()} />
      )}
      {!data && !isError && (
        <output aria-label={t('site.loading')}>
          <Skeleton height={190} radius={18} />
        </output>
      )}
      {data && (
        <div className={styles.months}>
          <ButtonLink isFull href={href('/m/transaction/record', { view: 'year' })}>
            {t('responsible-gaming.statement.year')}
          </ButtonLink>
          <Sums title={t('responsible-gaming.statement.lifetime')} sums={data.lifetime} hasNetDeposits />
          {data.months.map((month) => (
            <Month key={month.month} sums={month} />
          ))}
        </div>
      )}
    </Section>
  )
}

interface SumsOf {
  deposited: string
  withdrawn: string
  staked: string
  returned: string
}

function Month({ sums }: { sums: SumsOf & { month: string } }) {
  const { tag } = useLanguage()
  // The middle of a month is in that month in every time zone.
  const title = formatDate(`${sums.month}-15T12:00:00Z`, tag, 'month')
  return <Sums title={title} sums={sums} />
}

function Sums({ title, sums, hasNetDeposits = false }: { title: string; sums: SumsOf; hasNetDeposits?: boolean }) {
  const { t } = useLanguage()
  const { shownDecimals } = useCurrency()
  // Of what is shown, so that a card adds up to its last digit.
  const less = (one: string, other: string) => shownDifference(one, other, shownDecimals)
  const shown = (value: string, hasPlus = false) => <Amount value={value} decimals={shownDecimals} hasPlus={hasPlus} />
  return (
    <Card>
      <h3 className={styles.title}>{title}</h3>
      <Facts
        facts={[
          [t('responsible-gaming.statement.deposited'), shown(sums.deposited)],
          [t('responsible-gaming.statement.withdrawn'), shown(sums.withdrawn)],
          hasNetDeposits && [
            t('responsible-gaming.statement.netDeposits'),
            shown(less(sums.deposited, sums.withdrawn)),
          ],
          [t('responsible-gaming.statement.staked'), shown(sums.staked)],
          [t('responsible-gaming.statement.returned'), shown(sums.returned)],
          [t('responsible-gaming.statement.net'), shown(less(sums.returned, sums.staked), true)],
        ]}
      />
    </Card>
  )
}
