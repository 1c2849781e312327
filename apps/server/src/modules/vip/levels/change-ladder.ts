import { isDeepStrictEqual } from 'node:util'
import type { RefusalParams } from '@fairground/contract'
import type { VipLadderForm } from '@fairground/contract/console'
import { formatDecimal, money, parseDecimal, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { listLevelRows, listThresholds, lockLadder, putLevel, replaceThresholds } from './ladder.queries.ts'

/** All levels, lowest first. */
export async function readLadder(db: Reader): Promise<VipLadderForm> {
  const [levels, thresholds] = [await listLevelRows(db), await listThresholds(db)]
  return levels.map(({ level, tone, texts }) => ({
    tone,
    names: namesIn(texts),
    turnovers: Object.fromEntries(
      thresholds
        .filter((row) => row.level === level)
        .map(({ currency, turnover }) => [currency, formatDecimal(money(turnover, currency as CurrencyCode))]),
    ),
  }))
}

/**
 * A level that is there stays: members have reached it. Thresholds hold for what members reach from now on; nobody falls.
 * @throws Refused stale_edit, amount_invalid, invalid_request, levels_unordered
 */
export async function changeLadder(
  { tx, scope, audit, emit }: CommandTools,
  { currencies }: { currencies: readonly CurrencyCode[] },
  { before, after }: { before: VipLadderForm; after: VipLadderForm },
): Promise<void> {
  await lockLadder(tx)
  const known = await readLadder(tx)
  if (!isDeepStrictEqual(known, before)) throw new Refused('stale_edit')
  if (after.length < known.length) throw new Refused('invalid_request', { field: 'after' })
  const kept = new Set(known.flatMap(({ turnovers }) => Object.keys(turnovers) as CurrencyCode[]))
  const wanted = [...new Set([...kept, ...currencies])]
  const rows = wanted.flatMap((currency) => thresholdsIn(after, currency))
  for (const [index, { tone, names }] of after.entries()) {
    if (Object.keys(names).length === 0) throw new Refused('invalid_request', { field: 'names' })
    const texts = Object.fromEntries(Object.entries(names).map(([language, name]) => [language, { name }]))
    await putLevel(tx, { merchant: scope.merchant, level: index + 1, tone, texts })
  }
  await replaceThresholds(tx, scope.merchant, rows)
  audit({ action: 'vip.levels', subject: 'merchant:vip', ...changedOf(known, after) })
  // Open pages read levels and standing again.
  emit({ topic: 'content', body: {} })
}

/** In each currency every level begins higher than the one before. */
function thresholdsIn(ladder: VipLadderForm, currency: CurrencyCode) {
  let last = -1n
  return ladder.map(({ turnovers }, index) => {
    const typed = turnovers[currency]
    if (typed === undefined) throw new Refused('invalid_request', { field: currency })
    const turnover = readTurnover(typed, currency)
    if (turnover <= last) throw new Refused('levels_unordered')
    last = turnover
    return { level: index + 1, currency, turnover }
  })
}

/** A lifetime's turnover may be larger than any single amount. */
function readTurnover(typed: string, currency: CurrencyCode): bigint {
  try {
    return parseDecimal(typed, currency).amount
  } catch (cause) {
    if (cause instanceof RangeError) throw new Refused('amount_invalid', { field: currency })
    throw cause
  }
}

const namesIn = (texts: unknown) =>
  Object.fromEntries(
    Object.entries((texts ?? {}) as Record<string, { name?: string }>).flatMap(([language, { name }]) =>
      name ? [[language, name]] : [],
    ),
  )

/** Level by level, what differs. */
function changedOf(known: VipLadderForm, after: VipLadderForm): { before: RefusalParams; after: RefusalParams } {
  const places = after.flatMap((level, index) => (isDeepStrictEqual(level, known[index]) ? [] : [index]))
  const pick = (ladder: VipLadderForm): RefusalParams =>
    Object.fromEntries(places.map((index) => [`level ${index + 1}`, JSON.stringify(ladder[index] ?? null)]))
  return { before: pick(known), after: pick(after) }
}
