import type { RefusalCode, RefusalReply } from './play-contract.ts'

/** A refused play request, with a code of a closed list; the page has a text for each. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly details: Omit<RefusalReply, 'code'>

  constructor(code: RefusalCode, details: Omit<RefusalReply, 'code'> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export const refusalStatus = {
  ticket_invalid: 401,
  session_ended: 401,
  game_unknown: 404,
  insufficient_funds: 402,
  limit_reached: 403,
  player_disabled: 403,
  bet_refused: 403,
  stake_invalid: 422,
  stake_too_high: 422,
  bet_invalid: 422,
  action_refused: 409,
  round_moved_on: 409,
  demo_too_often: 429,
  replay_ended: 410,
  free_rounds_over: 409,
  too_soon: 429,
  seeds_spent: 409,
  seeds_changed: 409,
  round_unfinished: 409,
  round_unknown: 404,
  mission_nothing_due: 409,
  mission_closed: 409,
  mission_exhausted: 409,
  mission_bonus_active: 409,
  spin_interrupted: 502,
  platform_unreachable: 502,
  malformed: 400,
  internal: 500,
} satisfies Record<RefusalCode, number>
