import type { LanguageTag, VipLevel } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools, Commands } from '../../platform/commands/command.ts'
import type { Database, MerchantId, Reader, Tx } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/scope.ts'
import { textIn, textLanguages } from '../content/index.ts'
import type { Merchants } from '../merchants/index.ts'
import { insertChange } from './history/history.queries.ts'
import { beginPeriod } from './keeping/keeping.queries.ts'
import { placeOn, type VipPosition, type VipThreshold } from './vip-ladder.ts'
import { countTurnover, getStanding, listLevels, raiseLevel } from './vip.queries.ts'

export interface VipOptions {
  database: Database
  commands: Commands
  merchants: Merchants
}

export interface Level extends VipThreshold {
  shown: VipLevel
}

export interface Standing extends VipPosition<Level> {
  turnover: bigint
  reachedAt: Date | null
  /** Staff have set it; by play it would be lower. */
  isByStaff: boolean
  /** Its last day. */
  byStaffUntil: string | null
  /** By play alone; 0: none. */
  reached: number
}

/** Lowest first, in the reader's currency and language. */
export const levelsFor = (merchants: Merchants, db: Reader, context: RequestContext): Promise<Level[]> =>
  levelsIn(db, context.currency as CurrencyCode, textLanguages(merchants, context))

/** @param languages of the names: the first that has one */
export async function levelsIn(
  db: Reader,
  currency: CurrencyCode,
  languages: readonly LanguageTag[],
): Promise<Level[]> {
  const rows = await listLevels(db, currency)
  return rows.map((row) => levelOf(row, currency, languages))
}

/** The console is in English; a level without an English name has the merchant's. */
export const namesIn = (merchants: Merchants, merchant: MerchantId): LanguageTag[] => [
  'en',
  merchants.get(merchant).settings.defaultLanguage,
]

export interface MemberAt {
  memberId: string
  currency: string
}

/** Where a member stands; locks it until the transaction ends. */
export async function readStanding(tx: Tx, { memberId, currency }: MemberAt, ladder: readonly Level[]) {
  const lifetime = await countTurnover(tx, memberId, currency)
  const stored = await getStanding(tx, memberId)
  const turnover = lifetime - stored.forfeited
  return {
    turnover,
    stored,
    /** By play alone. */
    earned: placeOn(ladder, turnover, stored.level).level,
    place: placeOn(ladder, turnover, Math.max(stored.level, stored.level_floor)),
  }
}

/** Computes the turnover and records a newly reached level; the first reader after the bet does so. */
export async function updateStanding(
  tools: CommandTools,
  { memberId, currency }: MemberAt,
  ladder: readonly Level[],
): Promise<Standing> {
  const { tx, audit, emit } = tools
  const { turnover, stored, earned, place } = await readStanding(tx, { memberId, currency }, ladder)
  const reachedAt = earned ? await raiseLevel(tx, memberId, earned.level) : null
  if (earned && reachedAt) await beginPeriod(tx, { memberId, currency, level: earned.level, from: null })
  // The level that every member starts with is not announced.
  if (earned && reachedAt && earned.turnover > 0n) {
    const { level: from } = stored
    await insertChange(tx, tools.scope.merchant, { memberId, from, to: earned.level, cause: 'turnover' })
    audit({
      action: 'vip.level_up',
      subject: `member:${memberId}`,
      before: { level: stored.level },
      after: { level: earned.level, turnover: formatDecimal(money(turnover, currency as CurrencyCode)) },
    })
    // Up to the floor the member sees no change.
    if (earned.level > stored.level_floor) emit({ topic: 'vip', memberId, body: { level: earned.level } })
  }
  const isByStaff = place.level !== null && place.level.level > (earned?.level ?? 0)
  return {
    ...place,
    turnover,
    isByStaff,
    reached: earned?.level ?? 0,
    byStaffUntil: isByStaff ? stored.level_floor_until : null,
    reachedAt: isByStaff ? stored.level_floor_at : (reachedAt ?? stored.reached_at),
  }
}

/** The member's level now, recorded if it is new; 0: none. For other modules: what a level brings goes by it. */
export async function recordLevel(tools: CommandTools, member: MemberAt): Promise<number> {
  const ladder = await levelsIn(tools.tx, member.currency as CurrencyCode, [])
  if (ladder.length === 0) return 0
  return (await updateStanding(tools, member, ladder)).level?.level ?? 0
}

type LevelRow = Awaited<ReturnType<typeof listLevels>>[number]

const levelOf = (
  { level, turnover, tone, texts }: LevelRow,
  currency: CurrencyCode,
  languages: readonly LanguageTag[],
): Level => ({
  level,
  turnover,
  shown: {
    level,
    name: textIn(texts, 'name', languages),
    turnover: formatDecimal(money(turnover, currency)),
    tone,
  },
})
