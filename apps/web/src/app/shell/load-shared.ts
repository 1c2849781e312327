import { completeIcons } from '../../platform/complete-icons.ts'
import type { Site } from '../../platform/site.ts'

/** What every page except home needs: the remaining texts and the query cache. */
export async function loadShared({ i18n, queries }: Site): Promise<void> {
  await Promise.all([
    // Starts loading the shared components now rather than after the page's own file.
    import('../../ui/layout/card.tsx'),
    completeIcons(),
    i18n.loadShared(),
    queries.load(),
  ])
}
