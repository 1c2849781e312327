import type { Balances } from '@fairground/contract'
import { info } from '@fairground/contract/client/member'
import { standing } from '@fairground/contract/client/vip'
import { balances } from '@fairground/contract/client/wallet'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useSession } from '../../platform/session/use-session.ts'

/** Kept until somebody asks for it anew: the live events tell what changes. */
const keptMs = Number.POSITIVE_INFINITY

export const memberQuery = callQuery('member.info', info)
export const balancesQuery = callQuery('wallet.balances', balances)
export const vipQuery = callQuery('vip.standing', standing)

/** Member info is fetched once and again only when forced (specification §4). */
export const useMember = () => useCall(memberQuery(), { enabled: useSession() !== null, staleTime: keptMs })

/** Every pocket of the member and their sum; live events keep it. */
export const useBalances = () => useCall<Balances>(balancesQuery(), { enabled: useSession() !== null })

/** The level and the way to the next; trial money counts for none. The shell asks again when bets have moved it. */
export const useVip = () => {
  const session = useSession()
  return useCall(vipQuery(), { enabled: session !== null && session.type !== 4 })
}
