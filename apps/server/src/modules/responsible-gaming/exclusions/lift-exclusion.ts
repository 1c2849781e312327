import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import { decideProposal, listProposals, propose } from '../../proposals/index.ts'
import { lockPlayState, markLimited } from '../responsible-gaming.queries.ts'
import { insertLift, listAffected, listExclusions, type ExclusionRow } from './exclusion.queries.ts'

/** As a proposal keeps it: the exclusion when it was asked for. */
interface LiftBefore {
  account: string
  startedAt: string
  endsAt: string | null
  origin: ExclusionRow['origin']
}

interface LiftAfter {
  isWhole: boolean
}

/** @throws Refused not_found where the member has no such exclusion in force; stale_edit where a proposal of it waits */
export async function proposeLift(
  tools: CommandTools,
  {
    memberId,
    account,
    exclusionId,
    reason,
  }: { memberId: string; account: string; exclusionId: string; reason: string },
): Promise<void> {
  const row = await findExclusion(tools.tx, memberId, exclusionId)
  const before: LiftBefore = {
    account,
    startedAt: row.started_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    origin: row.origin,
  }
  const after: LiftAfter = { isWhole: row.origin !== 'match' }
  await propose(tools, { kind: 'exclusion_lift', subject: `${memberId}/${exclusionId}`, before, after, reason })
}

/** @throws Refused not_found, decided_already, own_act */
export const decideLift = (tools: CommandTools, { id, isAgreed }: { id: string; isAgreed: boolean }): Promise<void> =>
  decideProposal(tools, {
    id,
    isAgreed,
    effects: { exclusion_lift: ({ subject, after }) => lift(tools, subject, after as LiftAfter) },
  })

async function lift({ tx, scope }: CommandTools, subject: string, { isWhole }: LiftAfter): Promise<void> {
  const { memberId, exclusionId } = readSubject(subject)
  await lockPlayState(tx, { member_id: memberId, merchant_id: scope.merchant })
  await findExclusion(tx, memberId, exclusionId)
  await insertLift(tx, { exclusion_id: exclusionId, member_id: memberId, is_whole: isWhole })
  for (const affected of isWhole ? await listAffected(tx, exclusionId) : [memberId]) await markLimited(tx, affected)
}

export const listLifts = async (db: Reader, reader: string) =>
  (await listProposals(db, 'exclusion_lift', reader)).map(({ subject, before, after, ...proposal }) => {
    const { memberId, exclusionId } = readSubject(subject)
    const { account, ...exclusion } = before as LiftBefore
    return {
      ...proposal,
      member: { id: memberId, account },
      exclusion: { id: exclusionId, ...exclusion },
      isWhole: (after as LiftAfter).isWhole,
    }
  })

async function findExclusion(db: Reader, memberId: string, exclusionId: string): Promise<ExclusionRow> {
  const row = (await listExclusions(db, memberId)).find(({ id }) => id === exclusionId)
  if (!row) throw new Refused('not_found')
  return row
}

function readSubject(subject: string): { memberId: string; exclusionId: string } {
  const [memberId = '', exclusionId = ''] = subject.split('/')
  return { memberId, exclusionId }
}
