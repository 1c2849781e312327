import { v7 as uuidv7 } from 'uuid'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import { operatorIn } from '../../../platform/scope.ts'
import { drawEvent } from '../draws/draw-view.ts'
import { findDraw, findOpenDraw } from '../lottery.queries.ts'
import { closeDrawChange, insertDrawChange, lockDraw, lockDrawChange, setVoid } from './draw-changes.queries.ts'

/**
 * Asks that a draw be void. Nothing changes before another operator agrees.
 * @throws Refused not_found, decided_already if the draw is void, stale_edit if a change waits
 */
export async function proposeDrawChange(
  { tx, scope, audit }: CommandTools,
  { lottery, number, kind, reason }: { lottery: string; number: string; kind: 'void'; reason: string },
): Promise<{ id: string }> {
  const draw = await findDraw(tx, lottery, number)
  if (!draw) throw new Refused('not_found')
  if (draw.state === 'void') throw new Refused('decided_already')
  const id = uuidv7()
  const change = { merchant_id: scope.merchant, id, draw_id: draw.id, kind, reason, asked_by: operatorIn(scope) }
  if (!(await insertDrawChange(tx, change))) throw new Refused('stale_edit')
  audit({
    action: 'draw.propose',
    subject: `draw:${lottery}/${number}`,
    before: { state: draw.state },
    after: { state: draw.state, asked: kind },
  })
  return { id }
}

/**
 * Agrees to what was asked for a draw or refuses it; who asked may only withdraw it. Stakes and payouts are moved back by
 * a job, in small transactions.
 * @throws Refused not_found, decided_already, own_act
 */
export async function decideDrawChange(
  { tx, scope, audit, emit }: CommandTools,
  jobs: Pick<Jobs, 'schedule'>,
  { id, isAgreed }: { id: string; isAgreed: boolean },
): Promise<void> {
  const change = await lockDrawChange(tx, id)
  if (!change) throw new Refused('not_found')
  if (change.state !== 'proposed') throw new Refused('decided_already')
  const by = operatorIn(scope)
  const isOwn = change.asked_by === by
  if (isOwn && isAgreed) throw new Refused('own_act')
  const state = isAgreed ? 'agreed' : isOwn ? 'withdrawn' : 'refused'
  // Waits for bets under way, and for a settlement that pays.
  const draw = await lockDraw(tx, change.draw_id)
  if (!draw) throw new Error(`draw ${change.draw_id} vanished`)
  await closeDrawChange(tx, { id, state, by })
  if (isAgreed) {
    await setVoid(tx, draw.id)
    await jobs.schedule(tx, {
      kind: 'lottery.unwind',
      key: `${scope.merchant}/${draw.id}`,
      merchant: scope.merchant,
      due: { afterSeconds: 0 },
    })
    emit({ topic: 'draw', body: drawEvent({ ...draw, state: 'void' }, await findOpenDraw(tx, draw.lottery)) })
  }
  audit({
    action: `draw.${({ agreed: 'agree', refused: 'refuse', withdrawn: 'withdraw' } as const)[state]}`,
    subject: `draw:${draw.lottery}/${draw.number}`,
    before: { state: draw.state },
    after: { state: isAgreed ? 'void' : draw.state, asked: change.kind },
  })
}
