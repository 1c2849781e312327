import type { CatalogueView } from '../catalogue.ts'

/** Whether a round can be watched again: it has ended, and its vendor shows it. One that waits for its player shows nothing early. */
export const hasReplay = (
  { vendors }: Pick<CatalogueView, 'vendors'>,
  { vendor, state }: { vendor: string; state: string },
): boolean =>
  (state === 'closed' || state === 'held') && vendors.some((each) => each.gateway === vendor && each.hasReplay)
