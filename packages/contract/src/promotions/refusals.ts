export const promotionsRefusals = {
  promotion_unavailable: 409,
  promotion_first_only: 409,
  promotion_deposit_small: 422,
  bonus_active: 409,
  bonus_unknown: 404,
  bonus_staked: 409,
} as const
