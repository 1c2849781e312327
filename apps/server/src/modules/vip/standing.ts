import type { LanguageTag, VipLevel } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools, Commands } from '../../platform/commands/command.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import type { MemberContext, RequestContext } from '../../platform/scope.ts'
import { textIn, textLanguages } from '../content/index.ts'
import type { Merchants } from '../merchants/index.ts'
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
}

/** Lowest first, in the reader's currency and language. */
export async function levelsFor(merchants: Merchants, db: Reader, context: RequestContext): Promise<Level[]> {
  const languages = textLanguages(merchants, context)
  const rows = await listLevels(db, context.currency)
  return rows.map((row) => levelOf(row, context.currency as CurrencyCode, languages))
}

/** Computes the turnover and records a newly reached level; the first reader after the bet does so. */
export async function updateStanding(
  { tx, audit, emit }: CommandTools,
  { session: { memberId, currency } }: MemberContext,
  ladder: readonly Level[],
): Promise<Standing> {
  const turnover = await countTurnover(tx, memberId, currency)
  const before = await getStanding(tx, memberId)
  const place = placeOn(ladder, turnover, before.level)
  const { level } = place
  const reachedAt = level ? await raiseLevel(tx, memberId, level.level) : null
  // The level that every member starts with is not announced.
  if (level && reachedAt && level.turnover > 0n) {
    audit({
      action: 'vip.level_up',
      subject: `member:${memberId}`,
      before: { level: before.level },
      after: { level: level.level, turnover: formatDecimal(money(turnover, currency as CurrencyCode)) },
    })
    emit({ topic: 'vip', memberId, body: { level: level.level } })
  }
  return { ...place, turnover, reachedAt: reachedAt ?? before.reached_at }
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
