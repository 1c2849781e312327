/** Pockets that have a name of their own; the others are wallets of game makers. */
const named = ['cash', 'bonus', 'held', 'debt', 'transit'] as const

export const pocketOf = (account: string): (typeof named)[number] | 'vendor' =>
  named.find((name) => name === account) ?? 'vendor'
