import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { RefusalParams } from '@fairground/contract'
import type { ChannelTerms, WithdrawalTermsForm } from '@fairground/contract/console'
import { formatDecimal, money, parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { DepositChannel, WithdrawalTerms } from '../../../platform/db/generated/schema.ts'
import { Refused } from '../../../platform/refused.ts'
import { lockChannel, lockTerms, updateChannel, updateTerms } from './terms.queries.ts'

interface Change<Terms> {
  /** As they were read. */
  before: Terms
  after: Terms
}

export function channelTermsOf(row: Selectable<DepositChannel>): ChannelTerms {
  const shown = showIn(row.currency)
  return {
    isOpen: row.is_open,
    position: row.position,
    min: shown(row.min),
    max: shown(row.max),
    presets: row.presets.map(shown),
    feeBasisPoints: row.fee_basis_points,
    feeFixed: shown(row.fee_fixed),
    turnoverPercent: row.turnover_percent,
    lifeMinutes: row.life_minutes,
  }
}

export function withdrawalTermsOf(row: Selectable<WithdrawalTerms>): WithdrawalTermsForm {
  const shown = showIn(row.currency)
  return {
    isOpen: row.is_open,
    min: shown(row.min),
    max: shown(row.max),
    feeBasisPoints: row.fee_basis_points,
    feeFixed: shown(row.fee_fixed),
    freePerDay: row.free_per_day,
    expectedMinutes: row.expected_minutes,
    needsKyc: row.needs_kyc,
    canCancel: row.can_cancel,
  }
}

/** @throws Refused not_found, stale_edit, amount_invalid, invalid_request */
export async function changeChannel(
  tools: CommandTools,
  code: string,
  { before, after }: Change<ChannelTerms>,
): Promise<void> {
  const row = await lockChannel(tools.tx, code)
  if (!row) throw new Refused('not_found')
  if (!isDeepStrictEqual(channelTermsOf(row), before)) throw new Refused('stale_edit')
  await updateChannel(tools.tx, code, readTerms(after, row.currency))
  tell(tools, `channel:${code}`, { before, after })
}

/** The columns of terms. @throws Refused amount_invalid, invalid_request */
export function readTerms(terms: ChannelTerms, currency: string) {
  const bounds = readBounds(terms, currency)
  const presets = terms.presets.map((preset) => readAmount('presets', preset, currency))
  if (presets.some((preset) => preset < bounds.min || preset > bounds.max))
    throw new Refused('invalid_request', { field: 'presets' })
  return {
    ...bounds,
    presets,
    is_open: terms.isOpen,
    position: terms.position,
    turnover_percent: terms.turnoverPercent,
    life_minutes: terms.lifeMinutes,
  }
}

/** @throws Refused not_found, stale_edit, amount_invalid, invalid_request */
export async function changeWithdrawalTerms(
  tools: CommandTools,
  currency: string,
  { before, after }: Change<WithdrawalTermsForm>,
): Promise<void> {
  const row = await lockTerms(tools.tx, currency)
  if (!row) throw new Refused('not_found')
  if (!isDeepStrictEqual(withdrawalTermsOf(row), before)) throw new Refused('stale_edit')
  await updateTerms(tools.tx, currency, {
    ...readBounds(after, currency),
    is_open: after.isOpen,
    free_per_day: after.freePerDay,
    expected_minutes: after.expectedMinutes,
    needs_kyc: after.needsKyc,
    can_cancel: after.canCancel,
  })
  tell(tools, `withdrawal_terms:${currency}`, { before, after })
}

/** Open pages read their terms again. */
function tell(
  { audit, emit }: CommandTools,
  subject: string,
  { before, after }: Change<ChannelTerms | WithdrawalTermsForm>,
): void {
  audit({ action: 'terms.set', subject, before: flat(before), after: flat(after) })
  emit({ topic: 'content', body: {} })
}

function flat(terms: ChannelTerms | WithdrawalTermsForm): RefusalParams {
  if (!('presets' in terms)) return terms
  return { ...terms, presets: terms.presets.join(' ') }
}

const showIn = (currency: string) => (amount: bigint) => formatDecimal(money(amount, currency as CurrencyCode))

/** What the database demands too: the least leaves an amount after the fee, and is no more than the greatest. */
function readBounds(
  terms: Pick<ChannelTerms, 'min' | 'max' | 'feeBasisPoints' | 'feeFixed'>,
  currency: string,
): { min: bigint; max: bigint; fee_basis_points: number; fee_fixed: bigint } {
  const min = readAmount('min', terms.min, currency)
  const max = readAmount('max', terms.max, currency)
  const fixed = readAmount('feeFixed', terms.feeFixed, currency)
  if (min === 0n) throw new Refused('invalid_request', { field: 'min' })
  if (max < min) throw new Refused('invalid_request', { field: 'max' })
  if (min * BigInt(10_000 - terms.feeBasisPoints) <= fixed * 10_000n)
    throw new Refused('invalid_request', { field: 'feeFixed' })
  return { min, max, fee_basis_points: terms.feeBasisPoints, fee_fixed: fixed }
}

/** @throws Refused amount_invalid */
export function readAmount(field: string, typed: string, currency: string): bigint {
  if (/^0+(\.0+)?$/.test(typed)) return 0n
  const size = parseMoney(typed, currency as CurrencyCode, { precision: 'shown' })
  if (typeof size === 'string') throw new Refused('amount_invalid', { field, fault: size })
  return size.amount
}
