import type { OperatorReply } from '@fairground/contract/console'
import { Refused } from '../../../platform/refused.ts'
import type { DecisionOutcome } from './report-decision.ts'
import type { VoteRow } from './votes.queries.ts'

type Detail = OperatorReply<'payments.withdrawal'>

export const votesView = (rows: readonly VoteRow[] = []): Detail['votes'] =>
  rows.map(({ says, operator, bank_reference, at, counts }) => ({
    says,
    operator,
    bankReference: bank_reference,
    at: at.toISOString(),
    counts,
  }))

/** The states that something has reached, in the order of time. */
export const timelineView = (reached: Readonly<Record<string, Date | null>>): Detail['timeline'] =>
  Object.entries(reached)
    .flatMap(([event, at]) => (at ? [{ event, at: at.toISOString() }] : []))
    .toSorted((one, other) => one.at.localeCompare(other.at))

/** @throws Refused voted_already, decided_already */
export function decisionView(outcome: DecisionOutcome): OperatorReply<'payments.decideWithdrawal'> {
  if (outcome === 'voted_before') throw new Refused('voted_already')
  if (outcome === 'too_late') throw new Refused('decided_already')
  return { outcome }
}
