import { computeGross, makeFigures, readTerms } from '@fairground/commissions'
import type { AgentFigures, AgentTerms } from '@fairground/contract'
import { formatDecimal, money, parseDecimal, type CurrencyCode } from '@fairground/money'
import { useState } from 'react'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import { LoadFailed } from '../../../../platform/page/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { BottomSheet } from '../../../../ui/sheets/bottom-sheet.tsx'
import { useTeamPeriods } from '../contracts-api.ts'
import styles from '../contracts.module.css'
import { figureOf } from './figure-of.ts'

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
          <TypedFigures {...ask} />
        </Section>
        <p className={styles.sub}>{t('agents.contracts.beforePassing')}</p>
      </div>
    </BottomSheet>
  )
}

type Ask = Pick<SimulatorSheetProps, 'terms' | 'currency' | 'memberId'>

function grossOf({ terms, currency }: Ask, figures: Partial<AgentFigures>, active: number): string {
  const units = (decimal = '0'): bigint => parseDecimal(decimal, currency).amount
  const { gross } = computeGross(readTerms(terms, currency), {
    figures: makeFigures({
      turnover: units(figures.turnover),
      won: units(figures.won),
      lost: units(figures.lost),
      kept: units(figures.net),
    }),
    active,
  })
  return formatDecimal(money(gross, currency))
}

function PastPeriods(ask: Ask) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const { terms, memberId } = ask
  const { data, isError, refetch } = useTeamPeriods(terms.kind, terms.activeTurnover, memberId)
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
            <td>{sum(figures[figureOf(terms.kind)])}</td>
            <td>{active}</td>
            <td>{sum(grossOf(ask, figures, active))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const amountShape = /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/
const fieldsOf = (kind: AgentTerms['kind']) =>
  kind === 'hourly_salary'
    ? (['won', 'lost'] as const)
    : kind === 'dividend'
      ? (['turnover', 'net'] as const)
      : kind === 'net_win'
        ? (['net'] as const)
        : (['turnover'] as const)

function TypedFigures(ask: Ask) {
  const { t } = useLanguage()
  const sum = useSum()
  const { kind } = ask.terms
  const [typed, setTyped] = useState<Partial<Record<'turnover' | 'won' | 'lost' | 'net', string>>>({})
  const [people, setPeople] = useState('1')
  const fields = fieldsOf(kind)
  const isWhole = fields.every((field) => amountShape.test(typed[field] ?? '')) && /^\d{1,6}$/.test(people)
  const both = { won: typed.won ?? '0', lost: typed.lost ?? '0' }
  const figures = kind === 'hourly_salary' && isWhole ? { ...both, turnover: addUp(both, ask.currency) } : typed
  return (
    <div className={styles.form}>
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(`agents.statements.of.${field}`)}
          inputMode="decimal"
          maxLength={13}
          value={typed[field] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
        />
      ))}
      {kind !== 'net_win' && (
        <TextField
          label={t('agents.contracts.active')}
          inputMode="numeric"
          maxLength={6}
          value={people}
          onChange={({ target }) => setPeople(target.value)}
        />
      )}
      <output className={styles.result}>
        {isWhole ? t('agents.contracts.pays', { amount: sum(grossOf(ask, figures, Number(people))) }) : ' '}
      </output>
    </div>
  )
}

function addUp({ won, lost }: { won: string; lost: string }, currency: CurrencyCode): string {
  return formatDecimal(money(parseDecimal(won, currency).amount + parseDecimal(lost, currency).amount, currency))
}
