import { z } from 'zod'

/**
 * The password, required again before anything that concerns money or identity. It may be omitted for some minutes
 * after it was given (`securityConfig`); otherwise the call is refused with `step_up_required`.
 */
export const stepUpBody = { password: z.string().max(256).default('') }
export const stepUpErrors = ['step_up_required', 'password_wrong', 'login_locked'] as const
