import { ContractPage } from '../../features/agents/index.ts'

export const Page = () => <ContractPage kind="affiliate_loss" />
