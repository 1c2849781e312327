import { lazySheet } from '../../../../platform/page/lazy-sheet.tsx'

export const LazySimulator = lazySheet(async () => (await import('./simulator-sheet.tsx')).SimulatorSheet)
