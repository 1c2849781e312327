/**
 * Lotteries: the list with live countdowns, the page where one is bet on, the member's orders and results, and the
 * checking of any draw in the browser.
 */
export { BetPage } from './bet/bet-page.tsx'
export { CategoryPage } from './lobby/category-page.tsx'
export { LobbyPage } from './lobby/lobby-page.tsx'
export { OrderLines } from './orders/order-lines.tsx'
export { ProofSheet } from './proof/proof-sheet.tsx'
