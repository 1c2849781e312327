export { nameOf as provinceName } from './read-station.ts'
export { readSlip } from './read-slip.ts'
export type { ReadBet, ReadSlip, SlipFault } from './read-slip.ts'
