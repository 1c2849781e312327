import type { SessionInfo } from '@fairground/contract'
import { useSite } from '../site.ts'
import { useStore } from '../store.ts'

const guest = () => null

/** Null for guests, and while the server's markup is being taken over: that markup is always a guest's. */
export const useSession = (): SessionInfo | null => useStore(useSite().session, guest)
