import type { Balances } from '@fairground/contract'
import { formatDecimal, parseDecimal, subtract } from '@fairground/money'

export interface BalanceBreakdown {
  cash: string
  bonus: string
  inGames: string
}

/**
 * The parts of the total. The amount in games is computed from the total, because live events update the total but not
 * the vendor wallets.
 */
export function breakDownBalance({ sumBalance, currency, merchantWallet }: BalanceParts): BalanceBreakdown {
  const { cash, bonus } = merchantWallet
  const decimal = (text: string) => parseDecimal(text, currency)
  const inGames = subtract(subtract(decimal(sumBalance), decimal(cash)), decimal(bonus))
  return { cash, bonus, inGames: formatDecimal(inGames) }
}

type BalanceParts = Pick<Balances, 'sumBalance' | 'currency'> & {
  merchantWallet: Pick<Balances['merchantWallet'], 'cash' | 'bonus'>
}
