import { sql } from 'kysely'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { openPicture, type PictureStore } from '../../../platform/picture-store/index.ts'
import { Refused } from '../../../platform/refused.ts'
import { operatorIn } from '../../../platform/scope.ts'
import { tellMember } from '../inbox/tell-member.ts'
import { listAnswering } from '../list-answering.ts'
import {
  findMessage,
  insertMessage,
  listPictures,
  lockFeedback,
  updateFeedback,
  type FeedbackRow,
} from './feedback.queries.ts'

type Nothing = Record<string, never>
const subjectOf = (id: string): string => `feedback:${id}`

interface Written {
  id: string
  text: string
}

/** Opens it again where it was answered or closed. @throws Refused not_found where it is not the member's */
export async function addToFeedback(
  { tx, scope }: CommandTools,
  { memberId, feedbackId, language }: { memberId: string; feedbackId: string; language: string },
  { id, text }: Written,
): Promise<Nothing> {
  const feedback = await lockFeedback(tx, feedbackId)
  if (feedback?.member_id !== memberId) throw new Refused('not_found')
  const sent = await findMessage(tx, feedbackId, id)
  if (sent) {
    if (sent.operator_id !== null) throw new Refused('invalid_request', { field: 'id' })
    return {}
  }
  const sequence = feedback.last_sequence + 1
  const message = { merchant_id: scope.merchant, feedback_id: feedbackId, sequence, id, operator_id: null, text }
  await insertMessage(tx, message)
  await updateFeedback(tx, feedbackId, {
    state: feedback.operator_id === null ? 'new' : 'in_progress',
    language,
    last_sequence: sequence,
    last_at: sql<Date>`now()`,
    waiting_since: sql<Date>`coalesce(waiting_since, now())`,
  })
  return {}
}

/** @throws Refused decided_already where somebody else was faster, or it is answered or closed */
export async function claimFeedback({ tx, scope, audit }: CommandTools, id: string): Promise<Nothing> {
  const feedback = await getFeedback(tx, id)
  const operator = operatorIn(scope)
  if (feedback.operator_id === operator && feedback.state === 'in_progress') return {}
  if (feedback.state !== 'new') throw new Refused('decided_already')
  await updateFeedback(tx, id, { state: 'in_progress', operator_id: operator })
  audit({ action: 'feedback.claim', subject: subjectOf(id), before: { state: 'new' }, after: { state: 'in_progress' } })
  return {}
}

/** Also of what a colleague has, who may have left. @throws Refused not_found, decided_already */
export async function assignFeedback({ tx, audit }: CommandTools, id: string, to: string): Promise<Nothing> {
  const feedback = await getFeedback(tx, id)
  if (feedback.state === 'closed') throw new Refused('decided_already')
  if (!(await listAnswering(tx, 'messaging.feedback')).some((colleague) => colleague.id === to))
    throw new Refused('not_found')
  if (feedback.operator_id === to) return {}
  const state = feedback.state === 'new' ? 'in_progress' : feedback.state
  await updateFeedback(tx, id, { state, operator_id: to })
  audit({
    action: 'feedback.assign',
    subject: subjectOf(id),
    before: { operator: feedback.operator_id },
    after: { operator: to },
  })
  return {}
}

/** Whoever answers what nobody has takes it. The member finds the answer in the inbox, in this transaction. */
export async function answerFeedback(tools: CommandTools, id: string, written: Written): Promise<Nothing> {
  const { tx, scope, audit } = tools
  const feedback = await getFeedback(tx, id)
  const operator = operatorIn(scope)
  const sent = await findMessage(tx, id, written.id)
  if (sent) {
    if (sent.operator_id !== operator) throw new Refused('invalid_request', { field: 'id' })
    return {}
  }
  refuseOthers(feedback, operator)
  const sequence = feedback.last_sequence + 1
  await insertMessage(tx, { merchant_id: scope.merchant, feedback_id: id, sequence, operator_id: operator, ...written })
  await updateFeedback(tx, id, {
    state: 'answered',
    operator_id: operator,
    last_sequence: sequence,
    last_at: sql<Date>`now()`,
    waiting_since: null,
    first_answered_at: sql<Date>`coalesce(first_answered_at, now())`,
  })
  await tellMember(tools, {
    memberId: feedback.member_id,
    cause: `feedback:${id}:${written.id}`,
    kind: 'feedbackAnswered',
    params: { answer: written.text },
  })
  audit({
    action: 'feedback.answer',
    subject: subjectOf(id),
    before: { state: feedback.state },
    after: { state: 'answered', message: written.id },
  })
  return {}
}

export async function closeFeedback({ tx, scope, audit }: CommandTools, id: string): Promise<Nothing> {
  const feedback = await getFeedback(tx, id)
  if (feedback.state === 'closed') return {}
  refuseOthers(feedback, operatorIn(scope))
  await updateFeedback(tx, id, { state: 'closed', operator_id: operatorIn(scope), waiting_since: null })
  audit({
    action: 'feedback.close',
    subject: subjectOf(id),
    before: { state: feedback.state },
    after: { state: 'closed' },
  })
  return {}
}

interface PictureParts {
  keyring: Keyring
  pictureStore: PictureStore
}

/** For an operator; looking writes an audit row. @returns JPEGs in their order */
export async function lookAtFeedback(
  { tx, audit }: CommandTools,
  { keyring, pictureStore }: PictureParts,
  id: string,
): Promise<Buffer[]> {
  const feedback = await lockFeedback(tx, id)
  if (!feedback) throw new Refused('not_found')
  const pictures: Buffer[] = []
  for (const { key } of await listPictures(tx, id))
    pictures.push(openPicture(keyring, { room: 'feedback', key }, await pictureStore.get(key)))
  audit({
    action: 'feedback.look',
    subject: subjectOf(id),
    after: { member: feedback.member_id, pictures: pictures.length },
  })
  return pictures
}

/** @throws Refused not_found */
async function getFeedback(tx: CommandTools['tx'], id: string): Promise<FeedbackRow> {
  const found = await lockFeedback(tx, id)
  if (!found) throw new Refused('not_found')
  return found
}

/** @throws Refused decided_already where a colleague has it */
function refuseOthers({ operator_id }: FeedbackRow, operator: string): void {
  if (operator_id !== null && operator_id !== operator) throw new Refused('decided_already')
}
