import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { AnchoredHead } from '../modules/operators/audit/anchor.ts'
import { listChains, type AuditChain } from '../modules/operators/audit/audit-chains.ts'
import { verifyChain, type AuditFault } from '../modules/operators/audit/verify-audit.ts'
import type { MerchantId, Reader } from '../platform/db/database.ts'
import type { DB } from '../platform/db/generated/schema.ts'

/** The owner of the database with the triggers off, in a transaction that is rolled back. */
export interface Tampering {
  /** Runs one change or several, separated by semicolons where there are no values. */
  change: (sql: string, values?: unknown[]) => Promise<void>
  /** Reads what was changed. */
  reader: Reader
}

export async function tamper<Result>(owner: pg.Pool, work: (parts: Tampering) => Promise<Result>): Promise<Result> {
  const client = await owner.connect()
  const pool = { connect: async () => ({ query: client.query.bind(client), release: () => {} }), end: async () => {} }
  try {
    await client.query('begin; set local session_replication_role = replica')
    return await work({
      change: async (sql, values) => void (await (values ? client.query(sql, values) : client.query(sql))),
      reader: new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) }),
    })
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The chain of a merchant; 0: of operators' accounts. */
export function chainOf(reader: Reader, of: number): AuditChain {
  const merchants = of === 0 ? [] : [{ id: of as MerchantId, code: `chain-${of}` }]
  const [chain] = listChains({ of: () => reader, platform: reader }, merchants)
  if (!chain) throw new Error('there is always a chain')
  return chain
}

export async function faultsOf(reader: Reader, of: number, heads: readonly AnchoredHead[] = []): Promise<AuditFault[]> {
  const faults: AuditFault[] = []
  await verifyChain(chainOf(reader, of), { heads, report: (fault) => faults.push(fault) })
  return faults
}
