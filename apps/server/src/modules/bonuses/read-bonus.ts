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

/** The bonus that runs. One that is the member's by now is given to them before anybody is told that it is not. */
export async function readBonus(
  { database, commands }: BonusParts,
  { scope, session }: Pick<MemberContext, 'scope' | 'session'>,
  languages: readonly LanguageCode[],
): Promise<Bonus | null> {
  const db = database.of(session.merchant)
  const currency = session.currency as CurrencyCode
  const owner = { memberId: session.memberId, currency }
  const grant = await findLatestGrant(db, owner)
  if (!grant) return null
  const [pockets, { required, done }] = [await getBalances(db, owner.memberId, currency), await findTurnover(db, owner)]
  if (grant.state === 'active' ? done >= required : pockets.bonus > 0n) {
    await commands.run({ scope, name: 'bonus.settle' }, (tools) => settleBonus(tools, owner))
    return null
  }
  if (grant.state !== 'active') return null
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
