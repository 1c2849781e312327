import type { Bonus, LanguageTag, Wagering } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Commands } from '../../../platform/commands/command.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { textIn } from '../../content/index.ts'
import { getBalances } from '../../ledger/index.ts'
import { findTurnover } from '../../bets/index.ts'
import { findLatestGrant } from './bonuses.queries.ts'
import { settleBonus } from './settle-bonus.ts'

export interface BonusParts {
  database: Database
  commands: Commands
}

type Asker = Pick<MemberContext, 'scope' | 'session'>

/** Releases a bonus that is due before its state is shown. */
export async function settleIfDue(parts: BonusParts, asker: Asker): Promise<void> {
  await findRunning(parts, asker)
}

/** Settles what is due, then returns the active bonus. */
async function findRunning({ database, commands }: BonusParts, { scope, session }: Asker) {
  const db = database.of(session.merchant)
  const owner = { memberId: session.memberId, currency: session.currency }
  const grant = await findLatestGrant(db, owner)
  if (!grant) return null
  const [turnover, pockets] = [await findTurnover(db, owner), await getBalances(db, owner.memberId, session.currency)]
  const isRunning = grant.state === 'active' && !grant.is_expired && turnover.done < turnover.required
  if (isRunning) return { grant, turnover, pockets }
  if (grant.state === 'active' || pockets.bonus > 0n)
    await commands.run({ scope, name: 'bonus.settle' }, (tools) => settleBonus(tools, owner))
  return null
}

/** The active bonus. */
export async function readBonus(
  parts: BonusParts,
  asker: Asker,
  languages: readonly LanguageTag[],
): Promise<Bonus | null> {
  const running = await findRunning(parts, asker)
  if (!running) return null
  const {
    grant,
    turnover: { required, done },
    pockets,
  } = running
  const currency = asker.session.currency as CurrencyCode
  const shown = (units: bigint): string => formatDecimal(money(units, currency))
  const wagering = grant.wagering as Wagering | null
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
    weights: wagering && { percent: wagering.percent, categories: wagering.categories, games: wagering.games },
    stakeMax: wagering?.stakeMax ?? null,
    winMax: wagering?.winMax ?? null,
    expiresAt: grant.expires_at?.toISOString() ?? null,
  }
}
