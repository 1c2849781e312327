import { v7 as uuidv7 } from 'uuid'
import type { OperatorCallInput } from '@fairground/contract/console'
import { gameAt, readResult, type Game } from '@fairground/lottery'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import { operatorIn } from '../../../platform/scope.ts'
import { checkAsker } from '../../proposals/index.ts'
import { drawEvent } from '../draws/draw-view.ts'
import { changeOf, tellJoint } from '../joint/joint-draws.ts'
import { settleJob } from '../draws/settle-draw.ts'
import { unwindJob } from '../draws/unwind-draw.ts'
import { findDraw, findOpenDraw, readNow, type DrawRow } from '../lottery.queries.ts'
import { correctResult } from '../results/corrections.queries.ts'
import { writeOutsideResult } from '../results/results.queries.ts'
import { closeDrawChange, insertDrawChange, lockDraw, lockDrawChange, setVoid } from './draw-changes.queries.ts'

export type ChangeKind = OperatorCallInput<'lottery.proposeDrawChange'>['body']['kind']

interface Wish {
  lottery: string
  number: string
  kind: ChangeKind
  /** As it was typed; of all kinds but `void`. */
  result: string | undefined
  reason: string
}

/**
 * Asks that a draw be void, or have this result. Nothing changes before another operator agrees.
 * @param game of the lottery: says what its draws can give
 * @throws Refused not_found, decided_already if the draw is void or has a result, invalid_request, stale_edit if a change waits
 */
export async function proposeDrawChange(
  { tx, scope, audit }: CommandTools,
  game: Game,
  { lottery, number, kind, result: typed, reason }: Wish,
): Promise<{ id: string }> {
  const draw = await findDraw(tx, lottery, number)
  if (!draw) throw new Refused('not_found')
  if (draw.state === 'void') throw new Refused('decided_already', { subject: subjectOf(draw) })
  const result = kind === 'void' ? null : resultFor(draw, { kind, game, typed, now: await readNow(tx) })
  const id = uuidv7()
  const change = {
    merchant_id: scope.merchant,
    id,
    draw_id: draw.id,
    kind,
    result,
    reason,
    asked_by: operatorIn(scope),
  }
  if (!(await insertDrawChange(tx, change))) throw new Refused('stale_edit')
  audit({
    action: 'draw.propose',
    subject: subjectOf(draw),
    before: shown(draw),
    after: { ...shown({ ...draw, result: result ?? draw.result }), asked: kind },
  })
  return { id }
}

const subjectOf = ({ lottery, number }: DrawRow): string => `draw:${lottery}/${number}`
const shown = ({ state, result }: Pick<DrawRow, 'state' | 'result'>) => ({
  state,
  ...(result && { result: result.join(' ') }),
})

/** @throws Refused decided_already, invalid_request: a house draw has the result of its seed, or none is due, or it is not one */
function resultFor(
  draw: DrawRow,
  { kind, game, typed, now }: { kind: 'result' | 'correct'; game: Game; typed: string | undefined; now: Date },
): number[] {
  if (draw.source !== 'outside') throw new Refused('invalid_request', { field: 'kind' })
  if (kind === 'result' && draw.result) throw new Refused('decided_already', { subject: subjectOf(draw) })
  const isDue = draw.state === 'closed' && draw.draws_at <= now
  if (kind === 'result' ? !isDue : !draw.result) throw new Refused('invalid_request', { field: 'kind' })
  const result = readResult(gameAt(game, draw.draws_at), typed ?? '')
  if (!result || result.join() === draw.result?.join()) throw new Refused('invalid_request', { field: 'result' })
  return result
}

/**
 * Agrees to what was asked for a draw or refuses it; who asked may only withdraw it. Stakes and payouts are moved by a job, in
 * small transactions.
 * @throws Refused not_found, decided_already, own_act, asker_may_not, stale_edit if the draw has got a result or become void meanwhile
 */
export async function decideDrawChange(
  tools: CommandTools,
  jobs: Pick<Jobs, 'schedule'>,
  { id, isAgreed }: { id: string; isAgreed: boolean },
): Promise<void> {
  const { tx, scope, audit } = tools
  const change = await lockDrawChange(tx, id)
  if (!change) throw new Refused('not_found')
  // Waits for bets under way, and for a settlement that pays.
  const draw = await lockDraw(tx, change.draw_id)
  if (!draw) throw new Error(`draw ${change.draw_id} vanished`)
  if (change.state !== 'proposed') throw new Refused('decided_already', { subject: subjectOf(draw) })
  const by = operatorIn(scope)
  const isOwn = change.asked_by === by
  if (isOwn && isAgreed) throw new Refused('own_act')
  if (isAgreed) await checkAsker(tools, { askedBy: change.asked_by, permission: 'lottery.draws' })
  const state = isAgreed ? 'agreed' : isOwn ? 'withdrawn' : 'refused'
  await closeDrawChange(tx, { id, state, by })
  const after = isAgreed ? await carryOut(tools, jobs, { draw, change }) : draw
  audit({
    action: `draw.${({ agreed: 'agree', refused: 'refuse', withdrawn: 'withdraw' } as const)[state]}`,
    subject: subjectOf(draw),
    before: shown(draw),
    after: { ...shown(after), asked: change.kind },
  })
}

/** @returns the draw as it is now; @throws Refused stale_edit */
async function carryOut(
  { tx, scope, emit }: CommandTools,
  jobs: Pick<Jobs, 'schedule'>,
  { draw, change: { kind, result } }: { draw: DrawRow; change: { kind: ChangeKind; result: number[] | null } },
): Promise<DrawRow> {
  const after = await write(tx, { draw, kind, result: result ?? [] })
  if (!after) throw new Refused('stale_edit')
  await jobs.schedule(tx, kind === 'void' ? unwindJob(scope.merchant, draw.id) : settleJob(scope.merchant, after))
  await tellJoint(tx, jobs, changeOf(scope.merchant, after))
  emit({ topic: 'draw', body: drawEvent(after, await findOpenDraw(tx, draw.lottery)) })
  return after
}

function write(
  tx: Tx,
  { draw: { id, revision }, kind, result }: { draw: DrawRow; kind: ChangeKind; result: number[] },
): Promise<DrawRow | undefined> {
  if (kind === 'void') return setVoid(tx, id)
  return kind === 'result' ? writeOutsideResult(tx, { id, result }) : correctResult(tx, { id, revision, result })
}
