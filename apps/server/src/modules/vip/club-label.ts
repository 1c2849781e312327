import type { Calls, ReplyOf } from '@fairground/contract'
import type { MemberContext } from '../../platform/scope.ts'
import { levelsFor, updateStanding, type VipOptions } from './standing.ts'

type ClubLabel = ReplyOf<Calls['accounts.profile']>['clubLabel']

/** The level as a label of the member; null where there are none. AUTO: it follows from turnover; MANUAL: staff have set it. */
export const clubLabelOf =
  ({ database, commands, merchants }: VipOptions) =>
  async (context: MemberContext): Promise<ClubLabel> => {
    const ladder = await levelsFor(merchants, database.of(context.scope.merchant), context)
    if (ladder.length === 0) return null
    const command = { scope: context.scope, name: 'vip.standing', address: context.address }
    const { level, isByStaff } = await commands.run(command, (tools) => updateStanding(tools, context.session, ladder))
    return level && { labelName: level.shown.name, type: isByStaff ? 'MANUAL' : 'AUTO' }
  }
