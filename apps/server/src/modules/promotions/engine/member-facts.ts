import { sql } from 'kysely'
import type { PromotionEligibility } from '@fairground/contract'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { findContact } from '../../accounts/index.ts'

/** What decides whether a member gets a promotion. */
export interface MemberFacts {
  memberId: string
  currency: string
  labels: readonly string[]
  level: number
  /** Of the first login; null: not known. */
  country: string | null
  /** The least rate of rebates of that level, in hundredths of a percent. */
  levelBasisPoints: number
  registeredDays: number
  hasDeposited: boolean
  /** Active, no trial account, in no time-out, not excluded, without the label `nobonus`. */
  isIncluded: boolean
  now: Date
}

/** Members with it get no promotion and see none. */
export const excludedLabel = 'nobonus'

export async function readFacts(db: Reader, memberId: string): Promise<MemberFacts | undefined> {
  const { rows } = await sql<MemberFacts>`
    select m.id as "memberId", m.currency, m.country, m.labels, coalesce(v.level, 0)::int as level,
      coalesce(b.rebate_basis_points, 0)::int as "levelBasisPoints",
      floor(extract(epoch from now() - r.created_at) / 86400)::int as "registeredDays",
      exists (select from payment_in i where i.merchant_id = m.merchant_id and i.member_id = m.id) as "hasDeposited",
      m.status = 'active' and m.type <> 4 and not m.labels @> array[${excludedLabel}]
        and not exists (select from play_paused p where p.merchant_id = m.merchant_id and p.member_id = m.id) as "isIncluded",
      now() as now
    from member_public m
    join registration r on r.merchant_id = m.merchant_id and r.member_id = m.id
    left join vip_reached v on v.merchant_id = m.merchant_id and v.member_id = m.id
    left join vip_benefit b on b.merchant_id = v.merchant_id and b.level = v.level
    where m.id = ${memberId}`.execute(db)
  return rows[0]
}

export function isEligible(facts: MemberFacts, eligibility: Partial<PromotionEligibility>): boolean {
  const { labels = [], notLabels = [], levelMin = 0, newDays = null, isReturning = false, countries = [] } = eligibility
  const has = (label: string) => facts.labels.includes(label)
  return (
    facts.isIncluded &&
    (labels.length === 0 || labels.some(has)) &&
    !notLabels.some(has) &&
    (countries.length === 0 || (facts.country !== null && countries.includes(facts.country))) &&
    facts.level >= levelMin &&
    (!isReturning || facts.hasDeposited) &&
    (newDays === null || facts.registeredDays < newDays)
  )
}

/** `2000-02-29`, as the member said at registration. */
export const birthDateOf = async (db: Reader, keyring: Keyring, memberId: string): Promise<string | null> =>
  (await findContact(db, keyring, { memberId, kind: 'birthDate' }))?.text ?? null
