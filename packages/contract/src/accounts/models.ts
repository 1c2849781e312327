import type { z } from 'zod'
import type { loginArea } from './login-area.ts'
import type { humanVerification, trackSample } from './captcha/verification.ts'
import type { sessionInfo } from './session-reply.ts'
import type { trialTerms } from './trial/calls.ts'

export type LoginArea = z.output<typeof loginArea>
export type SessionInfo = z.output<typeof sessionInfo>
export type TrialTerms = z.output<typeof trialTerms>
export type HumanVerification = z.output<typeof humanVerification>
export type TrackSample = z.output<typeof trackSample>
