import type { Handlers } from '../../../platform/http/handler.ts'
import { trialTermsOf } from '../../merchants/index.ts'
import { startTrial, type TrialParts } from './start-trial.ts'

type Names = 'accounts.startTrial' | 'accounts.startFreePlay' | 'accounts.trialTerms'

export function trialHandlers(parts: TrialParts): Handlers<Names> {
  return {
    'accounts.startTrial': (input) => startTrial(parts, input),
    'accounts.startFreePlay': (input) => startTrial(parts, input),
    'accounts.trialTerms': async ({ context }) => trialTermsOf(parts.merchants.get(context.scope.merchant)),
  }
}
