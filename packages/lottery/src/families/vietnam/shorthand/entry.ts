export { readSlip } from './read-slip.ts'
export type { ReadBet, ReadSlip, SlipFault } from './read-slip.ts'
