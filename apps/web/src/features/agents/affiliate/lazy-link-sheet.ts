import { lazySheet } from '../../../platform/page/lazy-sheet.tsx'

export const LazyLinkSheet = lazySheet(async () => (await import('./link-sheet.tsx')).LinkSheet)
