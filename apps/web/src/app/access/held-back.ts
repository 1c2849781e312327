import type { SessionInfo } from '@fairground/contract'

/** Whoever must choose a new password can do nothing else before. */
export const isHeldBack = (path: string | null, session: Pick<SessionInfo, 'mustChangePassword'> | null): boolean =>
  session?.mustChangePassword === true && path !== '/m/changePsw'
