import type { Balances } from '@fairground/contract'
import { balances } from '@fairground/contract/client/wallet'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useSession } from '../../platform/session/use-session.ts'

export const balancesQuery = callQuery('wallet.balances', balances)

/** All balances of the member and their sum; live events keep them up to date. */
export const useBalances = () => useCall<Balances>(balancesQuery(), { enabled: useSession() !== null })
