import { OperatorFault, type OperatorContext } from '../../../platform/operator/operator-command.ts'
import type { Disagreement } from './votes.queries.ts'

/** `too_late`: it has been decided, or is over. */
export type DecisionOutcome = 'done' | Disagreement | 'too_late'

interface Decided {
  reference: string
  /** After the decision. */
  state: string
  /** What a second person has to say. */
  again?: 'the same' | 'so too'
}

/** Says what has come of an operator's decision. @throws OperatorFault where it changed nothing */
export function reportDecision(
  { operatorName, say }: Pick<OperatorContext, 'operatorName' | 'say'>,
  outcome: DecisionOutcome,
  { reference, state, again = 'the same' }: Decided,
): void {
  if (outcome === 'voted_before')
    throw new OperatorFault(
      `${operatorName} has said so already: ${reference} needs a second person, who says ${again}.`,
    )
  if (outcome === 'too_late') throw new OperatorFault(`${reference} is ${state}: that cannot be done now.`)
  say(
    outcome === 'done' ? `${reference} is ${state}.` : `${reference} is ${state}: a second person has to say ${again}.`,
  )
}
