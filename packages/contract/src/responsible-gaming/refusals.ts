export const responsibleGamingRefusals = {
  deposit_limit_reached: 403,
  deposit_limit_unanswered: 409,
  loss_limit_reached: 403,
  stake_limit_reached: 403,
  time_limit_reached: 403,
  reality_check_due: 403,
  time_out_active: 403,
  self_excluded: 403,
  /** The member may be an excluded person: staff look first. */
  identity_in_review: 403,
  game_type_restricted: 403,
  limit_change_unknown: 404,
  limit_change_waiting: 409,
  exclusion_holds: 409,
} as const
