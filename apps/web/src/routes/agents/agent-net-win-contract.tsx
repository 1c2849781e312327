import { ContractPage } from '../../features/agents/index.ts'
import type { RawSearch } from '../../platform/router/route.ts'
import { useSearch } from '../../platform/router/use-search.ts'
import { uuid } from '../search-values.ts'

/** `to`: a direct downline to offer a contract to. */
export const search = ({ to }: RawSearch) => ({ to: uuid(to) })

export function Page() {
  const { to } = useSearch('/m/member/agent/getNetWinContract')
  return <ContractPage kind="net_win" to={to} />
}
