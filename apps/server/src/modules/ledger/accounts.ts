/** One side of a posting. Without a member it is the operator's own. */
export interface AccountRef {
  memberId: string | null
  kind: string
}

/** What a member can spend. */
export const cash = (memberId: string): AccountRef => ({ memberId, kind: 'cash' })
/** Granted by promotions, with conditions. */
export const bonus = (memberId: string): AccountRef => ({ memberId, kind: 'bonus' })
/** Out of cash, and not known to have arrived at a vendor. */
export const transit = (memberId: string): AccountRef => ({ memberId, kind: 'transit' })
/** With a vendor that keeps its players' money itself. */
export const vendorWallet = (memberId: string, gateway: string): AccountRef => ({
  memberId,
  kind: `vendor:${gateway}`,
})
/** Out of cash, not yet paid out. */
export const held = (memberId: string): AccountRef => ({ memberId, kind: 'held' })
/** What games win and lose, by area. */
export const house = (area: 'lottery' | 'games'): AccountRef => ({ memberId: null, kind: `house:${area}` })
/** Money that a payment provider owes us, or we owe it. */
export const clearing = (provider: string): AccountRef => ({ memberId: null, kind: `clearing:${provider}` })
/** What trial accounts begin with: play money comes out of nothing, and says so. */
export const playMoney = (): AccountRef => ({ memberId: null, kind: 'play-money' })
/** What members pay for services. */
export const fees = (): AccountRef => ({ memberId: null, kind: 'fees' })
/** What the operator gives away. */
export const promo = (): AccountRef => ({ memberId: null, kind: 'promo' })
