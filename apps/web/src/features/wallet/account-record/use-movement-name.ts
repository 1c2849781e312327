import { useBalances } from '../../../entities/balance/balances-query.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import type { Movement } from './movements.ts'
import { useTypeName } from './use-type-name.ts'

const vendorPrefix = 'vendor:'

/** What happened: a transfer names the game provider, anything else is called by its type. */
export function useMovementName(): (movement: Movement) => string {
  const t = useT()
  const nameOf = useTypeName()
  const wallets = useBalances().data?.memberWallets
  return ({ type, amount, account, counterpart }) => {
    const place = [account, counterpart].find((each) => each?.startsWith(vendorPrefix))
    const wallet = wallets?.find(({ vendor }) => place === vendorPrefix + vendor)
    if (!type.startsWith('transfer.') || counterpart === null || !wallet) return nameOf(type)
    const isThere = amount.startsWith('-') === (account === 'cash')
    return t(isThere ? 'wallet.record.toProvider' : 'wallet.record.fromProvider', { name: wallet.name })
  }
}
