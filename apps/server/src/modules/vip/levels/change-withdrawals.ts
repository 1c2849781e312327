import { isDeepStrictEqual } from 'node:util'
import type { LevelWithdrawalForm } from '@fairground/contract/console'
import { formatDecimal, money, parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { Refused } from '../../../platform/refused.ts'
import { lockLadder } from './ladder.queries.ts'
import { deleteTerms, listEffective, listSet, putTerms, type LevelWithdrawal } from './withdrawals.queries.ts'

export function withdrawalFormOf(row: LevelWithdrawal): LevelWithdrawalForm {
  const shown = (amount: bigint) => formatDecimal(money(amount, row.currency as CurrencyCode))
  return {
    countMax: row.count_max,
    sumMax: row.sum_max === null ? null : shown(row.sum_max),
    feeBasisPoints: row.fee_basis_points,
    feeFixed: shown(row.fee_fixed),
    freeCount: row.free_count,
    freePer: row.free_per,
    expectedMinutes: row.expected_minutes,
  }
}

interface Change {
  level: number
  currency: CurrencyCode
  before: LevelWithdrawalForm | null
  after: LevelWithdrawalForm | null
}

/**
 * What withdrawals are subject to from a level on; null: what the next lower level has. Requested withdrawals keep theirs.
 * @throws Refused stale_edit, level_unknown, amount_invalid
 */
export async function changeLevelWithdrawals(tools: CommandTools, change: Change): Promise<void> {
  const { tx, scope, audit, emit } = tools
  const { level, currency, before, after } = change
  const isHere = (row: LevelWithdrawal) => row.level === level && row.currency === currency
  await lockLadder(tx)
  if (!(await listEffective(tx, currency)).some(isHere)) throw new Refused('level_unknown')
  const known = (await listSet(tx)).find(isHere)
  if (!isDeepStrictEqual(known ? withdrawalFormOf(known) : null, before)) throw new Refused('stale_edit')
  if (after) await putTerms(tx, scope.merchant, { level, currency, ...readForm(after, currency) })
  else await deleteTerms(tx, { level, currency })
  audit({
    action: 'vip.withdrawals',
    subject: `vip_level:${level}:${currency}`,
    before: before ?? {},
    after: after ?? {},
  })
  // Open pages read levels and the terms of withdrawals again.
  emit({ topic: 'content', body: {} })
}

const readForm = (form: LevelWithdrawalForm, currency: CurrencyCode): Omit<LevelWithdrawal, 'level' | 'currency'> => ({
  count_max: form.countMax,
  sum_max: form.sumMax === null ? null : readSum('sumMax', form.sumMax, currency),
  fee_basis_points: form.feeBasisPoints,
  fee_fixed: /^0+(\.0+)?$/.test(form.feeFixed) ? 0n : readSum('feeFixed', form.feeFixed, currency),
  free_count: form.freeCount,
  free_per: form.freePer,
  expected_minutes: form.expectedMinutes,
})

/** @throws Refused amount_invalid */
function readSum(field: string, typed: string, currency: CurrencyCode): bigint {
  const sum = parseMoney(typed, currency, { precision: 'shown' })
  if (typeof sum === 'string') throw new Refused('amount_invalid', { field, fault: sum })
  return sum.amount
}
