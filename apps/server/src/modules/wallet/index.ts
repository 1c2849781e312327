/**
 * The wallet as a member sees it: every pocket, what is staked and open, and the account record. Owns no table; it
 * reads the ledger and the open stakes of lottery and games.
 */
export { registerEntryFile } from './entry-file.ts'
export type { GameNames } from './list-entries.ts'
export { walletHandlers } from './wallet.routes.ts'
export { balanceEvent } from './balance-event.ts'
export { sumOpenStakes } from './wallet.queries.ts'
