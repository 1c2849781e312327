import { OrderLines, ProofSheet } from '../../features/lottery/index.ts'
import { BetRecords } from '../../features/bets/index.ts'

const lottery = { OrderLines, ProofSheet }

export const Page = () => <BetRecords lottery={lottery} />
