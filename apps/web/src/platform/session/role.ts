import { roleOf, type Role, type SessionInfo } from '@fairground/contract'

/** The visitor's role, as the contract defines it. */
export const roleOfSession = (session: Pick<SessionInfo, 'type'> | null): Role => roleOf(session?.type ?? null)
