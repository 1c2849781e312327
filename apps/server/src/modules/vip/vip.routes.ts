import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Handlers } from '../../platform/http/handler.ts'
import { cacheReply } from '../../platform/http/replies/reply-cache.ts'
import { levelsFor, updateStanding, type VipOptions } from './standing.ts'

export function vipHandlers({ database, commands, merchants }: VipOptions): Handlers<'vip.levels' | 'vip.standing'> {
  return {
    'vip.levels': cacheReply({ seconds: 5, for: 'everybody' }, async ({ context }) => ({
      list: (await levelsFor(merchants, database.of(context.scope.merchant), context)).map(({ shown }) => shown),
      currency: context.currency as CurrencyCode,
    })),
    'vip.standing': ({ context }) =>
      commands.run({ scope: context.scope, name: 'vip.standing', address: context.address }, async (tools) => {
        const currency = context.currency as CurrencyCode
        const standing = await updateStanding(tools, context, await levelsFor(merchants, tools.tx, context))
        const { turnover, level, reachedAt, next, left, progress } = standing
        return {
          turnover: formatDecimal(money(turnover, currency)),
          currency,
          level: level?.shown ?? null,
          reachedAt: reachedAt?.toISOString() ?? null,
          next: next?.shown ?? null,
          left: formatDecimal(money(left, currency)),
          progress,
        }
      }),
  }
}
