/** The parts of the shell for members, in one chunk that guests never load. */
export { BalancePill } from '../../entities/balance/balance-pill.tsx'
export { MemberTools } from './member-tools.tsx'
export { WalletStrip } from './wallet-strip.tsx'
