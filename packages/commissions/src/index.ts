/**
 * Agents' contracts: what a contract pays for what a team did, and how that came about. Exact: amounts are bigint ledger
 * units, rates whole millionths; every explanation adds up to the last unit.
 * Pure: no clock, no database.
 */
export { feeOf, isActivePlayer, shareLosses } from './affiliate-share.ts'
export { computeGross, makeFigures } from './compute-gross.ts'
export type { Figures, Gross, Part } from './compute-gross.ts'
export { settleLine } from './settle-line.ts'
export type { Branch, LineMember, RunningContract, Statement } from './settle-line.ts'
export { contractKinds, findTermsFault, isWithin, ppm, readTerms, tiersMax } from './terms.ts'
export type { ContractKind, Terms, TermsFault, Tier, WireTerms, WireTier } from './terms.ts'
