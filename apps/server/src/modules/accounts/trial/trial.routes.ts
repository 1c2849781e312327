import type { Handlers } from '../../../platform/http/handler.ts'
import { trialTermsOf } from '../../merchants/index.ts'
import { startTrial, type TrialParts } from './start-trial.ts'

type Names = 'session.freePlay' | 'member.trialUser'

export function trialHandlers(parts: TrialParts): Handlers<Names> {
  return {
    'session.freePlay': (input) => startTrial(parts, input),
    'member.trialUser': async ({ context }) => trialTermsOf(parts.merchants.get(context.scope.merchant)),
  }
}
