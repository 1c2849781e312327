/**
 * Promotions: what is on offer and how the asker stands in it. Owns `promotion`. Joining and claiming come with the
 * promotions engine; until then every promotion is shown as coming soon or over, by its dates.
 */
export { promotionsHandlers } from './promotions.routes.ts'
