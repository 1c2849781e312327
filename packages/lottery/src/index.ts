/**
 * Lottery games: plays, note counts, prices and payouts. The same code runs when the server settles orders and in the
 * site's previews.
 *
 * - A **game** draws a **result**: numbers in order. `listPlays(game)` names every **play**, its columns of keys
 *   (`play.shape`) and its prize levels.
 * - A **selection** travels as text (`parseSelection`, `formatSelection`) and has one or more **notes**, each one bet.
 *   A **line** is a selection with a stake unit, a multiple and a series; an **order** is a list of lines on one draw.
 * - `priceLine` gives stake and prizes, `bestPayout` the most it can win, `evaluateLine` and `payoutOf` the actual win.
 *   `checkOrder` is the server's check of a client's order.
 *
 * Two ways of pricing (`PlayType`). **Tradition**: a note of 2 units pays M/1000 × total/wins, so the return is M / 2000 on
 * every play. **Entertainment**: decimal odds that an operator sets, kept on the line; `checkOdds` refuses odds that return
 * more than the stake. Prizes round down to the ledger unit, once per note. Source: domain reference §3.4–3.6.
 *
 * A **family** is a folder below `families/` that exports one `Family` object, and a line in `families/all.ts`; counting,
 * pricing, evaluating and checking work on `Play` and know no family.
 * Pure: no clock, no randomness; instants and entropy are arguments. Nothing is computed at import.
 */
import './families/add-all.ts'

export * from './core.ts'
