import { sql } from 'kysely'
import type { Commands } from '../../../platform/commands/command.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { MemberContext } from '../../../platform/scope.ts'

/** Nobody wants offers and news who has not asked for them. */
export async function wantsMarketing(db: Reader, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('marketing_consent')
    .select('wants')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.wants ?? false
}

export const setMarketing = (commands: Commands, { scope, session, address }: MemberContext, wants: boolean) =>
  commands.run({ scope, name: 'messaging.setMarketing', address }, async ({ tx, audit }) => {
    const { memberId } = session
    const before = await wantsMarketing(tx, memberId)
    if (before === wants) return {}
    await tx
      .insertInto('marketing_consent')
      .values({ merchant_id: scope.merchant, member_id: memberId, wants })
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'member_id']).doUpdateSet({ wants, changed_at: sql<Date>`now()` }),
      )
      .execute()
    audit({
      action: 'member.marketing',
      subject: `member:${memberId}`,
      before: { wants: before },
      after: { wants },
    })
    return {}
  })
