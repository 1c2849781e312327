import { lazySheet } from '../../../../platform/page/lazy-sheet.tsx'

/** Most visitors never ask for a text message. */
export const LazyPersonCheckSheet = lazySheet(async () => (await import('./person-check-sheet.tsx')).PersonCheckSheet)
