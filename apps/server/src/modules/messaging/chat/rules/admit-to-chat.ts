import type { Database } from '../../../../platform/db/database.ts'
import { Refused } from '../../../../platform/refused.ts'
import type { MemberContext } from '../../../../platform/scope.ts'
import type { Merchants } from '../../../merchants/index.ts'
import { hasLabel } from '../chat.queries.ts'

/** @throws Refused feature_closed, free_reject for members who may not chat */
export async function admitToChat(
  { database, merchants }: { database: Database; merchants: Merchants },
  { scope, session }: MemberContext,
): Promise<void> {
  if (merchants.get(scope.merchant).settings.flags['CBS3'] !== true) throw new Refused('feature_closed')
  if (await hasLabel(database.of(scope.merchant), session.memberId, 'nochat')) throw new Refused('free_reject')
}
