import { sql } from 'kysely'
import type { Permission } from '@fairground/contract/console'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { ProposalKind } from './propose.ts'

interface NewProposal {
  merchant: number
  id: string
  kind: ProposalKind
  subject: string
  before: object | null
  after: object
  reason: string
  permission: Permission
  askedBy: string
}

/** @returns false where a proposal of this subject waits already */
export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<boolean> {
  const { merchant, id, kind, subject, before, after, reason, permission, askedBy } = proposal
  // The state is a literal: a prepared plan with a parameter does not match the partial index.
  const { rows } = await sql`
    insert into proposal (merchant_id, id, kind, subject, before, after, reason, permission, asked_by)
    values (${merchant}, ${id}, ${kind}, ${subject}, ${before && JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, ${reason}, ${permission}, ${askedBy})
    on conflict (merchant_id, kind, subject) where state = 'proposed' do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

export interface ProposalView {
  id: string
  subject: string
  reason: string
  askedBy: string
  at: string
  isOwn: boolean
  /** As the module that proposed it has written it. */
  before: unknown
  after: unknown
}

/** Those of one kind that wait, the oldest first. */
export async function listProposals(db: Reader, kind: ProposalKind, reader: string): Promise<ProposalView[]> {
  const rows = await db
    .selectFrom('proposal as p')
    .innerJoin('operator_name as o', (join) =>
      join.onRef('o.merchant_id', '=', 'p.merchant_id').onRef('o.id', '=', 'p.asked_by'),
    )
    .select(['p.id', 'p.subject', 'p.reason', 'p.before', 'p.after', 'p.asked_at', 'p.asked_by', 'o.name'])
    .where('p.kind', '=', kind)
    .where('p.state', '=', 'proposed')
    .orderBy('p.asked_at')
    .execute()
  return rows.map(({ asked_at, asked_by, name, ...row }) => ({
    ...row,
    askedBy: name ?? '',
    at: asked_at.toISOString(),
    isOwn: asked_by === reader,
  }))
}

export const lockProposal = (tx: Tx, id: string) =>
  tx.selectFrom('proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const closeProposal = (
  tx: Tx,
  { id, state, by }: { id: string; state: 'agreed' | 'refused' | 'withdrawn'; by: string },
) =>
  tx
    .updateTable('proposal')
    .set({ state, decided_by: by, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
