import { roleOfSession } from './role.ts'
import { useSession } from './use-session.ts'

/** Guests and trial players: they take part once they have an account of their own. */
export function useIsOutside(): boolean {
  const role = roleOfSession(useSession())
  return role === 'guest' || role === 'trial'
}
