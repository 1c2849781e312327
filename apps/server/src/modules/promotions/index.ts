/**
 * Promotions: what is on offer and how the asker stands in it. Owns `promotion`. One that deposits can have is
 * joined with a deposit; the others are shown as coming soon or over, by their dates, until there is a way to join them.
 */
export { promotionsHandlers } from './promotions.routes.ts'
