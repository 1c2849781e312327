import type { Bonus, LanguageCode } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Commands } from '../../platform/command.ts'
import type { Database } from '../../platform/db/database.ts'
import type { MemberContext } from '../../platform/scope.ts'
import { textIn } from '../content/index.ts'
import { getBalances } from '../ledger/index.ts'
import { findTurnover } from '../turnover/index.ts'
import { findLatestGrant } from './bonuses.queries.ts'
import { settleBonus } from './settle-bonus.ts'

export interface BonusParts {
  database: Database
  commands: Commands
}

type Asker = Pick<MemberContext, 'scope' | 'session'>

/** What is the member's by now is given to them before anybody is told that it is not. */
export async function settleIfDue({ database, commands }: BonusParts, { scope, session }: Asker): Promise<void> {
  const db = database.of(session.merchant)
  const owner = { memberId: session.memberId, currency: session.currency }
  const grant = await findLatestGrant(db, owner)
  if (!grant) return
  const { required, done } = await findTurnover(db, owner)
  const isDue =
    grant.state === 'active' ? done >= required : (await getBalances(db, owner.memberId, owner.currency)).bonus > 0n
  if (isDue) await commands.run({ scope, name: 'bonus.settle' }, (tools) => settleBonus(tools, owner))
}

/** The bonus that runs. */
export async function readBonus(
  parts: BonusParts,
  asker: Asker,
  languages: readonly LanguageCode[],
): Promise<Bonus | null> {
  await settleIfDue(parts, asker)
  const { session } = asker
  const db = parts.database.of(session.merchant)
  const currency = session.currency as CurrencyCode
  const owner = { memberId: session.memberId, currency }
  const grant = await findLatestGrant(db, owner)
  if (grant?.state !== 'active') return null
  const pockets = await getBalances(db, owner.memberId, currency)
  const { required, done } = await findTurnover(db, owner)
  const shown = (units: bigint): string => formatDecimal(money(units, currency))
  const without = required - (grant.required - grant.required_alone)
  return {
    id: grant.id,
    title: textIn(grant.texts, 'title', languages),
    amount: shown(grant.amount),
    left: shown(pockets.bonus),
    currency,
    times: grant.times,
    turnoverDone: shown(done),
    turnoverRequired: shown(required),
    canGiveUp: pockets.bonus >= grant.amount,
    turnoverWithout: shown(without > 0n ? without : 0n),
  }
}
