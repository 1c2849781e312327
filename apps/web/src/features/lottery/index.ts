/**
 * Lotteries: the list with countdowns, the betting page, the member's orders and results, and the verification of any
 * draw in the browser.
 */
export { BetPage } from './bet/bet-page.tsx'
export { CategoryPage } from './lobby/category-page.tsx'
export { LobbyPage } from './lobby/lobby-page.tsx'
export { LazyOrderLines } from './orders/lazy-order-lines.tsx'
export { ProofSheet } from './proof/proof-sheet.tsx'
