import { sql } from 'kysely'
import type { Permission } from '@fairground/contract/console'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { OperatorVote } from '../../../platform/db/generated/schema.ts'
import { operatorIn } from '../../../platform/scope.ts'

/** What is decided, which the caller has locked: votes on it are counted one after the other. */
export interface VoteSubject {
  kind: OperatorVote['subject_kind']
  id: string
}

export interface Vote {
  /** The whole decision: votes count together if they say the same. */
  says: string
  /** The payment of the bank that the vote is for: votes count together if they name the same one. */
  bankReference?: string
  /** How many operators have to say so. */
  wanted: 1 | 2
  /** What lets them: a vote counts while the voter has it. */
  permission: Permission
}

/** `needs_second`: the vote is counted, another operator must agree; `voted_before`: this one has said the same already. */
export type Disagreement = 'needs_second' | 'voted_before'

/**
 * Counts the vote of the operator who acts; naming another payment replaces an earlier vote. Votes of who may no longer
 * decide it do not count. Triggers of the subjects count again, by `require_votes`. @returns null once enough operators have said the same
 */
export async function addVote(
  { tx, scope }: Pick<CommandTools, 'tx' | 'scope'>,
  { kind, id }: VoteSubject,
  { says, bankReference = '', wanted, permission }: Vote,
): Promise<Disagreement | null> {
  const decision = { merchant_id: scope.merchant, subject_kind: kind, subject_id: id, says }
  const added = await tx
    .insertInto('operator_vote')
    .values({ ...decision, operator_id: operatorIn(scope), bank_reference: bankReference, permission })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'subject_kind', 'subject_id', 'says', 'operator_id'])
        .doUpdateSet({ bank_reference: bankReference })
        .where('operator_vote.bank_reference', '<>', bankReference),
    )
    .returning('at')
    .executeTakeFirst()
  const { rows } = await sql<{ votes: number }>`
    select count_votes(${scope.merchant}, ${kind}, ${id}, ${says}, ${bankReference}) as votes`.execute(tx)
  if ((rows[0]?.votes ?? 0) >= wanted) return null
  return added ? 'needs_second' : 'voted_before'
}

const countsNow = sql<boolean>`may_act(v.merchant_id, v.operator_id, v.permission)`.as('counts')

export type VoteRow = Awaited<ReturnType<typeof listVotes>>[number]

/** Who has said what of it, the earliest first. */
export const listVotes = (db: Reader, { kind, id }: VoteSubject) =>
  db
    .selectFrom('operator_vote as v')
    .innerJoin('operator as o', 'o.id', 'v.operator_id')
    .select(['v.says', 'o.name as operator', 'v.bank_reference', 'v.at', countsNow])
    .where('v.subject_kind', '=', kind)
    .where('v.subject_id', '=', id)
    .orderBy('v.at')
    .execute()

/** The votes on several things of one kind, by the id of each. */
export async function listVotesOf(
  db: Reader,
  kind: VoteSubject['kind'],
  ids: readonly string[],
): Promise<Map<string, VoteRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('operator_vote as v')
    .innerJoin('operator as o', 'o.id', 'v.operator_id')
    .select(['v.subject_id', 'v.says', 'o.name as operator', 'v.bank_reference', 'v.at', countsNow])
    .where('v.subject_kind', '=', kind)
    .where('v.subject_id', 'in', ids)
    .orderBy('v.at')
    .execute()
  const votes = new Map<string, VoteRow[]>()
  for (const { subject_id, ...vote } of rows) votes.set(subject_id, [...(votes.get(subject_id) ?? []), vote])
  return votes
}
