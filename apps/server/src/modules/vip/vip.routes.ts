import { vipTones, type Calls, type LanguageCode, type ReplyOf, type VipLevel } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools, Commands } from '../../platform/command.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { keep } from '../../platform/http/kept-replies.ts'
import type { MemberContext, RequestContext } from '../../platform/scope.ts'
import { textIn } from '../content/index.ts'
import type { Merchants } from '../merchants/index.ts'
import { placeOn, type Rung } from './vip-ladder.ts'
import { countTurnover, getStanding, listLevels, raiseLevel } from './vip.queries.ts'

export interface VipOptions {
  database: Database
  commands: Commands
  merchants: Merchants
}

interface Level extends Rung {
  shown: VipLevel
}

export function vipHandlers({ database, commands, merchants }: VipOptions): Handlers<'vip.levels' | 'vip.standing'> {
  const settingsOf = ({ scope }: RequestContext) => merchants.get(scope.merchant).settings
  const levels = async (db: Reader, context: RequestContext): Promise<Level[]> => {
    const { defaultLanguage } = settingsOf(context)
    const rows = await listLevels(db, context.currency)
    return rows.map((row) => levelOf(row, context.currency as CurrencyCode, [context.language, defaultLanguage]))
  }
  return {
    'vip.levels': keep({ seconds: 5, for: 'everybody' }, async ({ context }) => ({
      list: (await levels(database.of(context.scope.merchant), context)).map(({ shown }) => shown),
      currency: context.currency as CurrencyCode,
    })),
    'vip.standing': ({ context }) =>
      commands.run({ scope: context.scope, name: 'vip.standing', address: context.address }, async (tools) =>
        standing(tools, context, await levels(tools.tx, context)),
      ),
  }
}

/** Counts, and records a level that is reached: whoever looks first finds it. */
async function standing(
  { tx, audit, emit }: CommandTools,
  { session: { memberId, currency: code } }: MemberContext,
  ladder: readonly Level[],
): Promise<ReplyOf<Calls['vip.standing']>> {
  const currency = code as CurrencyCode
  const turnover = await countTurnover(tx, memberId, currency)
  const before = await getStanding(tx, memberId)
  const { level, next, left, progress } = placeOn(ladder, turnover, before.level)
  const reachedAt = level ? await raiseLevel(tx, memberId, level.level) : null
  // The level that everybody begins with is no rise.
  if (level && reachedAt && level.turnover > 0n) {
    const shown = formatDecimal(money(turnover, currency))
    audit({
      action: 'vip.rise',
      subject: `member:${memberId}`,
      before: { level: before.level },
      after: { level: level.level, turnover: shown },
    })
    emit({ topic: 'vip', memberId, body: { level: level.level } })
  }
  return {
    turnover: formatDecimal(money(turnover, currency)),
    currency,
    level: level?.shown ?? null,
    reachedAt: (reachedAt ?? before.reached_at)?.toISOString() ?? null,
    next: next?.shown ?? null,
    left: formatDecimal(money(left, currency)),
    progress,
  }
}

type LevelRow = Awaited<ReturnType<typeof listLevels>>[number]

const levelOf = (
  { level, turnover, tone, texts }: LevelRow,
  currency: CurrencyCode,
  languages: readonly LanguageCode[],
): Level => ({
  level,
  turnover,
  shown: {
    level,
    name: textIn(texts, 'name', languages),
    turnover: formatDecimal(money(turnover, currency)),
    tone: vipTones.find((known) => known === tone) ?? 'bronze',
  },
})
