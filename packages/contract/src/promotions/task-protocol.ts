import type { ReplyOf } from '../call/call.ts'
import { sessionsCalls } from '../accounts/sessions/calls.ts'
import { promotionsCalls } from './calls.ts'

/** The calls that a task game of another company makes (docs/task-protocol.md). */
export const taskProtocol = {
  session: sessionsCalls.renewSession,
  list: promotionsCalls.list,
  join: promotionsCalls.join,
  claim: promotionsCalls.claim,
}
export type TaskCall = keyof typeof taskProtocol
export type TaskReply<Call extends TaskCall> = ReplyOf<(typeof taskProtocol)[Call]>

/** What the site adds to the game's address. */
export interface TaskQuery {
  ticket: string
  /** As `en`, `vi`, `ar`. */
  language: string
  /** Of the site around the frame. */
  origin: string
}
