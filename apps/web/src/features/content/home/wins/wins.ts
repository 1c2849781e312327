/** A separate entry file, so that home does not load code for wide windows. */
export { WinRow } from './win-row.tsx'
export { withWin } from './with-win.ts'
