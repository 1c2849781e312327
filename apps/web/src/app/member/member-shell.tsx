/** What only members see of the shell, in one file that guests never fetch. */
export { BalancePill } from '../../entities/balance/balance-pill.tsx'
export { MemberTools } from './member-tools.tsx'
export { WalletStrip } from './wallet-strip.tsx'
