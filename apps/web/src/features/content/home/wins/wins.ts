/** A separate entry, so that home does not load what only a wide window shows. */
export { WinRow } from './win-row.tsx'
