import { OrderLines, ProofSheet } from '../features/lottery/index.ts'
import { BetRecords } from '../features/records/index.ts'

const lottery = { OrderLines, ProofSheet }

export const Page = () => <BetRecords lottery={lottery} />
