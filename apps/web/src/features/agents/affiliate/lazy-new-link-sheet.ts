import { lazySheet } from '../../../platform/page/lazy-sheet.tsx'

export const LazyNewLinkSheet = lazySheet(async () => (await import('./new-link-sheet.tsx')).NewLinkSheet)
