import type { Balances } from '@fairground/contract'
import { formatDecimal, parseDecimal, subtract } from '@fairground/money'

export interface Pockets {
  cash: string
  bonus: string
  inGames: string
}

/**
 * Where the sum lies. What is neither cash nor bonus is with vendors: told by the sum itself, because live events
 * bring it anew and the single wallets not.
 */
export function pocketsOf({ sumBalance, currency, merchantWallet }: BalanceParts): Pockets {
  const { cash, bonus } = merchantWallet
  const decimal = (text: string) => parseDecimal(text, currency)
  const inGames = subtract(subtract(decimal(sumBalance), decimal(cash)), decimal(bonus))
  return { cash, bonus, inGames: formatDecimal(inGames) }
}

type BalanceParts = Pick<Balances, 'sumBalance' | 'currency'> & {
  merchantWallet: Pick<Balances['merchantWallet'], 'cash' | 'bonus'>
}
