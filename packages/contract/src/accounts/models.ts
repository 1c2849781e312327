import type { z } from 'zod'
import type { sessionInfo } from './session-reply.ts'
import type { trialTerms } from './trial/calls.ts'

export type SessionInfo = z.output<typeof sessionInfo>
export type TrialTerms = z.output<typeof trialTerms>
