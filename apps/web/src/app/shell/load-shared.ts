import type { ComponentType, ReactNode } from 'react'
import { completeIcons } from '../../platform/complete-icons.ts'
import type { Site } from '../../platform/site.ts'

export interface Shared {
  QueryScope: ComponentType<{ children: ReactNode }>
}

/** What every page but home stands on: the other texts and the data library. */
export async function loadShared({ i18n, queries }: Site): Promise<Shared> {
  const [{ QueryScope }] = await Promise.all([
    import('../../platform/query/query-scope.tsx'),
    // It lies among the parts that most pages are made of: they are not to be found out about one file later.
    import('../../ui/layout/card.tsx'),
    completeIcons(),
    i18n.loadRest(),
    queries.load(),
  ])
  return { QueryScope }
}
