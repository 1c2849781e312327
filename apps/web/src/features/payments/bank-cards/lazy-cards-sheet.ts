import { lazySheet } from '../../../platform/page/lazy-sheet.tsx'

/** For every page that opens the cards in a sheet: the withdrawal page and the security centre. */
export const LazyCardsSheet = lazySheet(async () => (await import('./cards-sheet.tsx')).CardsSheet)
