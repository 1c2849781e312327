import type { SessionInfo } from '@fairground/contract'

/** A member who must change their password can open no other page first. */
export const isPasswordChangeForced = (
  path: string | null,
  session: Pick<SessionInfo, 'mustChangePassword'> | null,
): boolean => session?.mustChangePassword === true && path !== '/m/changePsw'
