import { isDeepStrictEqual } from 'node:util'
import type { LevelTermsForm } from '@fairground/contract/console'
import { formatDecimal, money, parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { lockLadder } from './ladder.queries.ts'
import { listKeeps, listTermRows, replaceKeeps, updateTerms } from './terms.queries.ts'

/** Lowest first. */
export async function readTerms(db: Reader): Promise<{ level: number; terms: LevelTermsForm }[]> {
  const [rows, keeps] = [await listTermRows(db), await listKeeps(db)]
  return rows.map(
    ({ level, keep_days: days, grace_days: graceDays, host_name: name, host_address: address, ...row }) => ({
      level,
      terms: {
        rebateBasisPoints: row.rebate_basis_points,
        reviewPriority: row.review_priority,
        host: name === null || address === null ? null : { name, address },
        keep:
          days === null
            ? null
            : {
                days,
                graceDays,
                valid: Object.fromEntries(
                  keeps
                    .filter((row) => row.level === level)
                    .map(({ currency, valid }) => [currency, formatDecimal(money(valid, currency as CurrencyCode))]),
                ),
              },
      },
    }),
  )
}

/**
 * Periods that run keep what they began with.
 * @throws Refused stale_edit, level_unknown, amount_invalid, invalid_request
 */
export async function changeTerms(
  tools: CommandTools,
  currencies: readonly CurrencyCode[],
  { level, before, after }: { level: number; before: LevelTermsForm; after: LevelTermsForm },
): Promise<void> {
  const { tx, scope, audit, emit } = tools
  await lockLadder(tx)
  const known = (await readTerms(tx)).find((each) => each.level === level)
  if (!known) throw new Refused('level_unknown')
  if (!isDeepStrictEqual(known.terms, before)) throw new Refused('stale_edit')
  const { keep, host } = after
  // Nobody falls below the first.
  if (keep && level === 1) throw new Refused('invalid_request', { field: 'keep' })
  await updateTerms(tx, level, {
    keep_days: keep?.days ?? null,
    grace_days: keep?.graceDays ?? 0,
    rebate_basis_points: after.rebateBasisPoints,
    review_priority: after.reviewPriority,
    host_name: host?.name.trim() ?? null,
    host_address: host?.address ?? null,
  })
  const keeps = keep ? currencies.map((currency) => ({ currency, valid: readValid(keep.valid, currency) })) : []
  await replaceKeeps(tx, { merchant: scope.merchant, level }, keeps)
  audit({
    action: 'vip.terms',
    subject: `vip_level:${level}`,
    before: { terms: JSON.stringify(before) },
    after: { terms: JSON.stringify(after) },
  })
  // Open pages read levels again.
  emit({ topic: 'content', body: {} })
}

/** @throws Refused amount_invalid, invalid_request */
function readValid(valid: Partial<Record<CurrencyCode, string>>, currency: CurrencyCode): bigint {
  const typed = valid[currency]
  if (typed === undefined) throw new Refused('invalid_request', { field: currency })
  const sum = parseMoney(typed, currency, { precision: 'shown' })
  if (typeof sum === 'string') throw new Refused('amount_invalid', { field: currency, fault: sum })
  return sum.amount
}
