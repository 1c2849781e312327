import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Commands } from '../../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { tellMember } from '../../messaging/index.ts'
import { findDrawById, type DrawRow } from '../lottery.queries.ts'
import type { LotterySetup } from '../lottery-setup.ts'
import { listAffected, listFormerResults } from './corrections.queries.ts'

/** Members told in one transaction. */
const sliceSize = 100
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Tells everybody who bet on a corrected draw what its result was and is, what their bets were paid and are, and
 * whether a chase of theirs stays stopped: once for a
 * revision, however often it runs.
 */
export async function tellCorrected(
  { database, commands }: { database: Database; commands: Commands },
  merchant: MerchantId,
  { setup, draw: { id, revision, number } }: { setup: LotterySetup; draw: DrawRow },
): Promise<void> {
  const db = database.of(merchant)
  const draw = await findDrawById(db, id)
  const before = draw && (await listFormerResults(db, draw)).at(-1)
  // Void, or corrected again: that tells them.
  if (draw?.state !== 'settled' || draw.revision !== revision || !draw.result || !before) return
  const shown = (units: bigint, currency: CurrencyCode) => formatDecimal(money(units, currency))
  const { name: lotteryName, names: lotteryNames } = setup
  const facts = { lotteryName, lotteryNames, number, before: before.result, after: draw.result }
  for (let after: string | undefined = firstId; after !== undefined;) {
    const affected = await listAffected(db, draw, { after, limit: sliceSize })
    const scope = { merchant, actor: { kind: 'system', id: 'lottery' } } as const
    await commands.run({ scope, name: 'lottery.tellCorrected' }, async (tools) => {
      for (const { member_id: memberId, currency, paid_before, paid_after, stopped } of affected)
        await tellMember(tools, {
          memberId,
          cause: `draw:${id}:corrected:${revision}`,
          kind: 'resultCorrected',
          params: {
            ...facts,
            paidBefore: shown(paid_before, currency),
            paidAfter: shown(paid_after, currency),
            currency,
            ...(stopped > 0 && { stopped }),
          },
        })
    })
    after = affected.length === sliceSize ? affected.at(-1)?.member_id : undefined
  }
}
