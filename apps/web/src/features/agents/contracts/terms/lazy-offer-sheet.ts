import { lazySheet } from '../../../../platform/page/lazy-sheet.tsx'

export const LazyOfferSheet = lazySheet(async () => (await import('./offer-sheet.tsx')).OfferSheet)
