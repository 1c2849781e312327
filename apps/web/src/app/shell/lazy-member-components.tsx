import { onDemand } from './on-demand.tsx'

/** One chunk with all parts of the shell that are for members. */
const load = () => import('../member/member-shell.tsx')

export const MemberTools = onDemand(async () => ({ Part: (await load()).MemberTools }))
export const WalletStrip = onDemand(async () => ({ Part: (await load()).WalletStrip }))
export const BalancePill = onDemand(async () => ({ Part: (await load()).BalancePill }))
