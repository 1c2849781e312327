import {
  findAuditHead,
  listUnchainedActs,
  readAuditLinks,
  type UnchainedAct,
} from '../../../platform/commands/chain/audit-links.ts'
import type { ChainLink } from '../../../platform/commands/chain/chain-link.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import { findEventHead, listUnchainedEvents, readEventLinks } from './event-links.queries.ts'

/** One of the chains of the installation: a merchant's, or that of operators' accounts, which has the number 0. */
export interface AuditChain {
  merchant: number
  name: string
  links: () => AsyncIterable<ChainLink>
  listUnchained: () => Promise<UnchainedAct[]>
  findHead: () => Promise<{ chain_no: bigint | null; chain_hash: Buffer | null; at: Date } | undefined>
}

export const accountsChain = { merchant: 0, name: 'operators’ accounts' } as const

export function listChains(
  database: Pick<Database, 'of' | 'platform'>,
  merchants: readonly { id: MerchantId; code: string }[],
): AuditChain[] {
  return [
    ...merchants.map(({ id, code }) => ({
      merchant: id,
      name: code,
      links: () => readAuditLinks(database.of(id), id),
      listUnchained: () => listUnchainedActs(database.of(id), id),
      findHead: () => findAuditHead(database.of(id), id),
    })),
    {
      ...accountsChain,
      links: () => readEventLinks(database.platform),
      listUnchained: () => listUnchainedEvents(database.platform),
      findHead: () => findEventHead(database.platform),
    },
  ]
}
