import { sql } from 'kysely'
import type { RewardPays } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findTurnover } from '../../bets/index.ts'
import { tellMember } from '../../messaging/index.ts'
import { excludedLabel } from '../engine/member-facts.ts'
import { rewardParams, shownUnits } from '../engine/units.ts'

const batchMax = 200

interface Expiring {
  id: string
  memberId: string
  currency: CurrencyCode
  amount: bigint
  expiresAt: Date
}

type ExpiringClaim = Expiring & { pays: RewardPays }

/**
 * Tells members, once, of rewards and bonuses that expire within a day; of those that last less than four days, in the
 * last quarter of their time. The inbox shows the time in the member's zone. Who is excluded or pauses is told nothing.
 * @returns whether there may be more
 */
export async function warnOfExpiry(tools: CommandTools): Promise<boolean> {
  const claims = await markClaims(tools.tx)
  for (const { id, memberId, currency, amount, pays, expiresAt } of claims)
    await tellMember(tools, {
      memberId,
      cause: `claim:${id}:expiring`,
      kind: 'rewardExpiring',
      params: { ...rewardParams(amount, { currency, pays }), until: expiresAt.toISOString() },
    })
  const bonuses = await markBonuses(tools.tx)
  for (const { id, memberId, currency, amount, expiresAt } of bonuses) {
    const { required, done } = await findTurnover(tools.tx, { memberId, currency })
    if (done >= required) continue
    await tellMember(tools, {
      memberId,
      cause: `bonus:${id}:expiring`,
      kind: 'bonusExpiring',
      params: {
        amount: shownUnits(amount, currency),
        currency,
        turnover: shownUnits(required - done, currency),
        until: expiresAt.toISOString(),
      },
    })
  }
  return claims.length === batchMax || bonuses.length === batchMax
}

const isTold = sql<boolean>`exists (
  select from member_public m where m.merchant_id = e.merchant_id and m.id = e.member_id and m.status = 'active'
    and not m.labels @> array[${excludedLabel}]
    and not exists (select from play_paused p where p.merchant_id = m.merchant_id and p.member_id = m.id))`

async function markClaims(tx: Tx): Promise<ExpiringClaim[]> {
  const { rows } = await sql<ExpiringClaim>`
    update promotion_claim c set warned_at = now()
    from (select merchant_id, id from promotion_claim e
      where state = 'claimable' and warned_at is null and expires_at > now()
        and expires_at - least(interval '1 day', (expires_at - made_at) / 4) <= now() and ${isTold}
      order by expires_at limit ${batchMax} for update skip locked) due
    where c.merchant_id = due.merchant_id and c.id = due.id
    returning c.id, c.member_id as "memberId", c.currency, c.amount, c.pays, c.expires_at as "expiresAt"`.execute(tx)
  return rows
}

async function markBonuses(tx: Tx): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    update bonus_grant g set warned_at = now()
    from (select merchant_id, id from bonus_grant e
      where state = 'active' and warned_at is null and expires_at > now()
        and expires_at - least(interval '1 day', (expires_at - granted_at) / 4) <= now() and ${isTold}
      order by expires_at limit ${batchMax} for update skip locked) due
    where g.merchant_id = due.merchant_id and g.id = due.id
    returning g.id, g.member_id as "memberId", g.currency, g.amount, g.expires_at as "expiresAt"`.execute(tx)
  return rows
}
