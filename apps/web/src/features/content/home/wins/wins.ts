/** A second door, so that the first page does not carry what only a wide window shows. */
export { WinRow } from './win-row.tsx'
