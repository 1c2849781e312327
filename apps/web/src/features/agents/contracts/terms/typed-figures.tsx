import type { AgentContractKind } from '@fairground/contract'
import { formatDecimal, money, parseDecimal, type CurrencyCode } from '@fairground/money'
import { useState } from 'react'
import { AmountInput } from '../../../../entities/amount-input/amount-input.tsx'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import styles from '../contracts.module.css'
import { grossOf, type Ask } from './gross-of.ts'

const amountShape = /^(0|[1-9]\d{0,14})(\.\d{1,2})?$/
type Field = 'turnover' | 'won' | 'lost' | 'net' | 'deposits' | 'withdrawals' | 'rebates' | 'promotions'
const fieldsOf: Record<AgentContractKind, readonly Field[]> = {
  daily_salary: ['turnover'],
  hourly_salary: ['won', 'lost'],
  dividend: ['turnover', 'net'],
  net_win: ['net'],
  affiliate_loss: ['deposits', 'withdrawals', 'rebates', 'promotions'],
}

/** What terms pay for figures that are typed. */
export function TypedFigures(ask: Ask) {
  const { t } = useLanguage()
  const sum = useSum()
  const { kind } = ask.terms
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({})
  const [people, setPeople] = useState('1')
  const fields = fieldsOf[kind]
  const isWhole = fields.every((field) => amountShape.test(typed[field] ?? '')) && /^\d{1,6}$/.test(people)
  const both = { won: typed.won ?? '0', lost: typed.lost ?? '0' }
  const figures = kind === 'hourly_salary' && isWhole ? { ...both, turnover: addUp(both, ask.currency) } : typed
  return (
    <div className={styles.form}>
      {fields.map((field) => (
        <AmountInput
          key={field}
          isCompact
          currency={ask.currency}
          label={t(`agents.statements.of.${field}`)}
          value={typed[field] ?? ''}
          onChange={(amount) => setTyped({ ...typed, [field]: amount })}
        />
      ))}
      {kind !== 'net_win' && (
        <AmountInput
          isCompact
          currency={null}
          label={t('agents.contracts.active')}
          value={people}
          onChange={setPeople}
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
