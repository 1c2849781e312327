import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Handlers } from '../../platform/http/handler.ts'
import { cacheReply } from '../../platform/http/replies/reply-cache.ts'
import { hostOf, readBenefits } from './levels/benefits.ts'
import { listBenefits } from './levels/terms.queries.ts'
import { readKeeping } from './keeping/read-keeping.ts'
import { levelsFor, updateStanding, type VipOptions } from './standing.ts'

export function vipHandlers({ database, commands, merchants }: VipOptions): Handlers<'vip.levels' | 'vip.standing'> {
  return {
    'vip.levels': cacheReply({ seconds: 5, for: 'everybody' }, async ({ context }) => {
      const db = database.of(context.scope.merchant)
      const currency = context.currency as CurrencyCode
      const brings = await readBenefits(db, currency)
      const levels = await levelsFor(merchants, db, context)
      return { list: levels.map(({ shown }) => ({ ...shown, ...brings(shown.level) })), currency }
    }),
    'vip.standing': ({ context }) =>
      commands.run({ scope: context.scope, name: 'vip.standing', address: context.address }, async (tools) => {
        const currency = context.currency as CurrencyCode
        const standing = await updateStanding(tools, context.session, await levelsFor(merchants, tools.tx, context))
        const { turnover, level, reachedAt, next, left, progress } = standing
        const sum = (amount: bigint) => formatDecimal(money(amount, currency))
        return {
          turnover: sum(turnover),
          currency,
          level: level?.shown ?? null,
          reachedAt: reachedAt?.toISOString() ?? null,
          next: next?.shown ?? null,
          left: sum(left),
          progress,
          host: hostOf(await listBenefits(tools.tx), level?.level),
          ...(await readKeeping(tools.tx, context.session, { standing, sum })),
        }
      }),
  }
}
