import type { CommandTools } from '../../../platform/commands/command.ts'
import { actorName } from '../../../platform/scope.ts'
import { auditedRates, setRates, type NewRates, type RatesVerdict } from './commissions.queries.ts'

/** Sets rates with their row in the audit trail. The caller says what its refusals are. */
export async function changeRates(
  { tx, scope, audit }: CommandTools,
  change: Omit<NewRates, 'by'>,
): Promise<RatesVerdict> {
  const verdict = await setRates(tx, { ...change, by: actorName(scope.actor) })
  if (verdict.verdict === 'set')
    audit({
      action: 'member.commissions',
      subject: `member:${change.memberId}`,
      before: auditedRates(change.before),
      after: auditedRates(change.after),
    })
  return verdict
}
