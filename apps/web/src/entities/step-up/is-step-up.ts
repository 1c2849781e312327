import type { CallFailed } from '@fairground/contract/client'

const codes: ReadonlySet<string> = new Set(['step_up_required', 'password_wrong', 'login_locked'])

/** Whether the platform asks for the password, or for it again. */
export const isStepUp = (failure: Pick<CallFailed, 'code'> | null): boolean =>
  failure !== null && codes.has(failure.code)
