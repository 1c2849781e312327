export const promotionsRefusals = {
  promotion_unavailable: 409,
  promotion_first_only: 409,
  promotion_deposit_small: 422,
  promotion_nothing_due: 409,
  promotion_exhausted: 409,
  promotion_code_wrong: 422,
  promotion_device_used: 409,
  bonus_active: 409,
  bonus_unknown: 404,
  bonus_staked: 409,
} as const
