/** What an item of the mall is: credit that is staked before it is withdrawn, free rounds, a code, or something that is sent. */
export const mallItemKinds = ['bonus', 'free_rounds', 'voucher', 'goods'] as const

/** Goods wait until they are sent; everything else is delivered at once. */
export const mallOrderStates = ['placed', 'shipped', 'delivered', 'cancelled'] as const

/** Why points came or went. `return`: an order was cancelled; `grant`: by hand of staff;
 * `reward`: of a promotion. */
export const pointKinds = ['bets', 'grant', 'reward', 'redeem', 'return'] as const
