import type { EventSubject } from './audit/last-event.ts'
import type { Operators } from './create-operators.ts'
import type { StaffRequest } from '../../platform/http/console/operator-handler.ts'
import { Refused } from '../../platform/refused.ts'

/** Who acts, and from where. */
export const actOf = ({ staff, address }: StaffRequest) => ({ by: staff.id, address })

/** What stands against a change; `done` where it was made. */
const refusals = {
  unknown: 'not_found',
  no_role: 'role_unknown',
  unchanged: 'decided_already',
  too_late: 'decided_already',
  not_yours: 'own_act',
  last_one: 'last_operator',
  asker_may_not: 'asker_may_not',
  beyond_own: 'beyond_own_rights',
  beyond_merchants: 'beyond_own_merchants',
  taken: 'role_name_taken',
  fixed: 'role_fixed',
  held: 'role_held',
  stale: 'stale_edit',
} as const
export type Fault = keyof typeof refusals

export const refusalOf = (fault: Fault): Refused => new Refused(refusals[fault])

/** @throws Refused unless it is done; of what was decided already it says who was faster */
export async function settle(
  outcome: 'done' | Fault,
  { operators, about }: { operators: Pick<Operators, 'findLastEvent'>; about: EventSubject },
): Promise<Record<string, never>> {
  if (outcome === 'unchanged' || outcome === 'too_late')
    throw new Refused(refusals[outcome], await operators.findLastEvent(about))
  if (outcome !== 'done') throw refusalOf(outcome)
  return {}
}
