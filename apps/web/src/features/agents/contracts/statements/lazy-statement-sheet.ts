import { lazySheet } from '../../../../platform/page/lazy-sheet.tsx'

export const LazyStatementSheet = lazySheet(async () => (await import('./statement-sheet.tsx')).StatementSheet)
