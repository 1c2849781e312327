export const promotionsRefusals = {
  promotion_unavailable: 409,
  promotion_first_only: 409,
  promotion_deposit_small: 422,
  promotion_nothing_due: 409,
  promotion_exhausted: 409,
  promotion_code_wrong: 422,
  promotion_device_used: 409,
  rain_closed: 409,
  rain_not_joined: 409,
  rain_catches_used: 409,
  /** Another rain falls at that time. */
  rain_time_taken: 409,
  /** As many of the agent's rains as may wait do so. */
  rain_too_many: 409,
  bonus_active: 409,
  bonus_unknown: 404,
  bonus_staked: 409,
} as const
