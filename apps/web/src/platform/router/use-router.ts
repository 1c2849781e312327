import { useSite } from '../site.ts'
import { useStore } from '../store.ts'
import type { RouterState } from './router.ts'

export const useRouterState = (): RouterState => useStore(useSite().router)
