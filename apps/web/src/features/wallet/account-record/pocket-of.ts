/** Accounts with names of their own; the others are wallets at vendors. */
const named = ['cash', 'bonus', 'held', 'debt', 'transit'] as const

export const pocketOf = (account: string): (typeof named)[number] | 'vendor' =>
  named.find((name) => name === account) ?? 'vendor'
