import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'
import { countByLink, sumValid, type Days } from './figures.queries.ts'

export interface AffiliateFigures {
  clicks: number
  registrations: number
  firstDeposits: number
  valid: { currency: CurrencyCode; amount: string }[]
}

/** What each link has brought, and all of them together. */
export async function readFigures(
  db: Reader,
  linkIds: readonly string[],
  days: Days,
): Promise<{ of: (linkId: string) => AffiliateFigures; total: AffiliateFigures }> {
  const [counts, sums] = await Promise.all([countByLink(db, linkIds, days), sumValid(db, linkIds, days)])
  const view = (isShown: (row: { link_id: string }) => boolean): AffiliateFigures => {
    const shown = counts.filter(isShown)
    const add = (key: 'clicks' | 'registrations' | 'first_deposits') => shown.reduce((sum, row) => sum + row[key], 0)
    const valid = new Map<CurrencyCode, bigint>()
    for (const row of sums.filter(isShown)) valid.set(row.currency, (valid.get(row.currency) ?? 0n) + row.valid)
    return {
      clicks: add('clicks'),
      registrations: add('registrations'),
      firstDeposits: add('first_deposits'),
      valid: [...valid].map(([currency, units]) => ({ currency, amount: formatDecimal(money(units, currency)) })),
    }
  }
  return { of: (linkId) => view(({ link_id }) => link_id === linkId), total: view(() => true) }
}
