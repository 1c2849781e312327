/** One side of a posting. Without a member it is the operator's own. */
export interface AccountRef {
  memberId: string | null
  kind: string
}

/** What a member can spend. */
export const cash = (memberId: string): AccountRef => ({ memberId, kind: 'cash' })
/** Granted by promotions, with conditions. */
export const bonus = (memberId: string): AccountRef => ({ memberId, kind: 'bonus' })
/** Taken from cash, not yet confirmed by a vendor. */
export const transit = (memberId: string): AccountRef => ({ memberId, kind: 'transit' })
/** At a vendor that keeps its players' money itself. */
export const vendorWallet = (memberId: string, gateway: string): AccountRef => ({
  memberId,
  kind: `vendor:${gateway}`,
})
/** Taken from cash, not yet paid out. */
export const held = (memberId: string): AccountRef => ({ memberId, kind: 'held' })
/** What games win and lose, by area. */
export const house = (area: 'lottery' | 'games'): AccountRef => ({ memberId: null, kind: `house:${area}` })
/** The balance with a payment provider: what it owes us, or we owe it. */
export const clearing = (provider: string): AccountRef => ({ memberId: null, kind: `clearing:${provider}` })
/** The source of the play money of trial accounts. */
export const playMoney = (): AccountRef => ({ memberId: null, kind: 'play-money' })
/** Fees paid by members. */
export const fees = (): AccountRef => ({ memberId: null, kind: 'fees' })
/** What operators credit and take by hand. */
export const adjustments = (): AccountRef => ({ memberId: null, kind: 'adjustments' })
/** What the operator gives to members. */
export const promo = (): AccountRef => ({ memberId: null, kind: 'promo' })
/** What agents have put into red rains, until it is caught or goes back. */
export const rains = (): AccountRef => ({ memberId: null, kind: 'rains' })
/** What agents' contracts pay from the house. */
export const commissions = (): AccountRef => ({ memberId: null, kind: 'commissions' })
