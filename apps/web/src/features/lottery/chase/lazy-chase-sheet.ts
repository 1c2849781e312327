import { lazySheet } from '../../../platform/page/lazy-sheet.tsx'

export const LazyChaseSheet = lazySheet(async () => (await import('./chase-sheet.tsx')).ChaseSheet)
