import { roleOf, type Role, type SessionInfo } from '@fairground/contract'

/** Whoever is here, as the contract's audiences know them. */
export const roleOfSession = (session: Pick<SessionInfo, 'type'> | null): Role => roleOf(session?.type ?? null)
