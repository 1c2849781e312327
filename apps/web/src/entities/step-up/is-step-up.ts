import type { CallFailed } from '@fairground/contract/client'

const codes: ReadonlySet<string> = new Set(['step_up_required', 'password_wrong', 'login_locked'])

/** The platform wants the password again, or another one. */
export const isStepUp = (failure: Pick<CallFailed, 'code'> | null): boolean =>
  failure !== null && codes.has(failure.code)
