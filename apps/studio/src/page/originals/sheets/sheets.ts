export { openRounds } from './rounds-sheet.ts'
export { openRules } from './original-rules.ts'
export { openStatistics } from './statistics-sheet.ts'
