export const pointsRefusals = {
  points_insufficient: 409,
  mall_item_unavailable: 409,
  mall_out_of_stock: 409,
  mall_limit_reached: 409,
  mall_address_needed: 422,
  mall_order_decided: 409,
} as const
