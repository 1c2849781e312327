import { completeIcons } from '../../platform/complete-icons.ts'
import type { Site } from '../../platform/site.ts'

/** What every page but home stands on: the other texts and the cache of replies. */
export async function loadShared({ i18n, queries }: Site): Promise<void> {
  await Promise.all([
    // It lies among the parts that most pages are made of: they are not to be found out about one file later.
    import('../../ui/layout/card.tsx'),
    completeIcons(),
    i18n.loadRest(),
    queries.load(),
  ])
}
