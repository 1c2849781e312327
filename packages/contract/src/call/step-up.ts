import { z } from 'zod'

/**
 * The password again, before anything that touches money or identity. Left out within the minutes that
 * `securityConfig` tells of, else refused with `step_up_required`.
 */
export const stepUpBody = { password: z.string().max(256).default('') }
export const stepUpErrors = ['step_up_required', 'password_wrong', 'login_locked'] as const
