/**
 * Games: the catalogue, favourites, launching, and the seamless wallet that vendors play through. Owns `vendor`,
 * `game`, `game_stake`, `game_gateway`, `game_favourite`, `game_recent`, `game_launch_day`, `game_play_day`, `game_play_progress`, `streaming_report`, `play_token`, `vendor_round`, `vendor_transaction`,
 * `free_round_grant`, `win_ceiling`, `held_win` and `win_record`.
 *
 * Invariants: a vendor's request takes effect once, in any order; a win or a rollback is never refused
 * because of the member's state; a win above what its game or the merchant allows, or into a round that was closed, is booked once and credited
 * only when two operators agree; a rollback gives back exactly the pockets a stake came from;
 * a grant of free rounds is made once for its cause, takes no stake, and is never used more often than it says; its wins are
 * a cost of promotions.
 */
export { createGames } from './create-games.ts'
export { canGrantRounds, grantFreeRounds, type FreeRounds } from './free-rounds/grant-free-rounds.ts'
export { findRoundTerms, listFreeRoundGames, readGameNames } from './free-rounds/grants.queries.ts'
export { heldWinCommands } from './held-wins/held-win.commands.ts'
export { shownVendors, type Catalogue, type CatalogueView } from './catalogue.ts'
export type { LaunchOriginsOf } from './launch-origins.ts'
export { vendorUser } from './play-tokens.ts'
export { findRound } from './replay/replay.queries.ts'
export { hasReplay } from './replay/has-replay.ts'
export { recordRound } from './rounds/record-round.ts'
export { listTransferGateways, transactVendor } from './games.queries.ts'
export { typesListedAs } from './list-games.ts'
export { listPopular, type Popularity } from './popularity/popularity.ts'
export { listRounds, listWins } from './rounds/rounds.queries.ts'
export type { WinRow } from './rounds/rounds.queries.ts'
export { winsSignal } from './rounds/wins-signal.ts'
export { winLimit } from './win-limit.ts'
