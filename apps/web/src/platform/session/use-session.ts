import type { SessionInfo } from '@fairground/contract'
import { useSite } from '../site.ts'
import { useStore } from '../store.ts'

const guest = () => null

/** Null for guests and during hydration, because the server always renders for a guest. */
export const useSession = (): SessionInfo | null => useStore(useSite().session, guest)
