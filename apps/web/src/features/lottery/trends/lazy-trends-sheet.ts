import { lazySheet } from '../../../platform/page/lazy-sheet.tsx'

export const LazyTrendsSheet = lazySheet(async () => (await import('./trends-sheet.tsx')).TrendsSheet)
