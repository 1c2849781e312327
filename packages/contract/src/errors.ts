/**
 * The closed list of refusals, each with its truthful HTTP status. The site has a message for every code or does
 * not compile (packages/messages). Codes are stable: clients and agents' tools match on them.
 */
export const errorStatus = {
  // the request itself
  invalid_request: 400,
  payload_too_large: 413,
  unsupported_media_type: 415,
  not_found: 404,
  url_empty: 400,
  idempotency_key_required: 400,
  idempotency_key_reused: 422,
  envelope_invalid: 400,
  rate_limited: 429,
  not_implemented: 501,
  unavailable: 503,
  unknown_error: 500,

  // the site's state
  system_upgrading: 503,
  under_maintenance: 503,
  region_restricted: 451,
  ip_blocked: 403,

  // who may
  not_logged_in: 401,
  session_ended: 401,
  permission_denied: 403,
  password_change_required: 403,
  free_reject: 403,
  actual_account_required: 403,
  feature_closed: 403,
  /** Nothing is offered here in the currency that was asked for. */
  currency_unavailable: 403,
  age_unconfirmed: 403,
  non_member_login: 403,
  non_agent_login: 403,

  // getting in
  login_failed: 401,
  login_locked: 423,
  user_unknown: 404,
  captcha_required: 400,
  captcha_wrong: 400,
  verification_code_error: 400,
  verification_code_invalid: 400,
  ticket_invalid: 401,
  second_factor_required: 401,
  second_factor_wrong: 400,
  second_factor_expired: 401,
  passkey_refused: 401,
  identity_taken: 409,
  identity_unknown: 403,
  last_way_in: 409,

  // registration fields
  account_format: 400,
  password_format: 400,
  password_too_common: 400,
  password_same: 400,
  password_wrong: 400,
  email_format: 400,
  email_taken: 409,
  name_format: 400,
  mobile_format: 400,
  mobile_taken: 409,
  birth_date_format: 400,
  under_age: 403,
  confirmation_mismatch: 400,
  username_taken: 409,
  invitation_code_error: 400,
  referrer_link_error: 400,
  terms_not_accepted: 400,
  agent_info_wrong: 400,

  // what protects an account
  step_up_required: 403,
  second_factor_set: 409,
  passkeys_full: 409,
  contact_missing: 409,
  contact_needed: 409,
  payment_password_wrong: 400,
  payment_password_locked: 423,
  payee_name_fixed: 409,
  payee_name_mismatch: 422,
  bank_card_format: 400,
  bank_card_taken: 409,
  bank_cards_full: 409,

  // identity check
  picture_invalid: 422,
  picture_too_large: 413,
  picture_count: 422,
  kyc_closed: 409,

  // money
  amount_invalid: 400,
  amount_out_of_range: 422,
  insufficient_funds: 402,
  channel_unavailable: 409,
  deposit_unknown: 404,
  deposit_closed: 409,
  transfers_open: 409,
  bank_unknown: 422,
  provider_unavailable: 503,
  payment_password_unset: 409,
  kyc_required: 403,
  turnover_required: 403,
  debt_open: 403,
  withdrawal_unknown: 404,
  withdrawal_closed: 409,
  transfer_pending: 409,
  promotion_unavailable: 409,
  promotion_first_only: 409,
  promotion_deposit_small: 422,
  bonus_active: 409,
  bonus_unknown: 404,
  bonus_staked: 409,

  // care for players
  deposit_limit_reached: 403,
  deposit_limit_unanswered: 409,
  loss_limit_reached: 403,
  stake_limit_reached: 403,
  time_limit_reached: 403,
  reality_check_due: 403,
  time_out_active: 403,
  self_excluded: 403,
  limit_change_unknown: 404,
  limit_change_waiting: 409,
  exclusion_holds: 409,

  // games
  game_unknown: 404,
  game_unavailable: 409,
  vendor_unknown: 404,

  // lottery
  lottery_unknown: 404,
  draw_unknown: 404,
  draw_closed: 409,
  selection_invalid: 422,
  notes_mismatch: 422,
  stake_out_of_range: 422,
  order_unknown: 404,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as readonly ErrorCode[]
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

/** What any call may answer besides its own list. */
export const commonErrors = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'unavailable',
  'unknown_error',
  'system_upgrading',
  'under_maintenance',
  'region_restricted',
  'ip_blocked',
  'not_logged_in',
  'session_ended',
  'permission_denied',
  'password_change_required',
  'free_reject',
  'actual_account_required',
] as const satisfies readonly ErrorCode[]

/** Parameters a refusal hands to its message, and a failed login its captcha. */
export type RefusalParams = Readonly<Record<string, string | number | boolean | null>>

export interface FailureReply {
  success: false
  code: ErrorCode
  /** English, for logs and engineers; the site shows its own text for `code`. */
  message: string
  value: RefusalParams
}

export interface SuccessReply<Value> {
  success: true
  value: Value
}
