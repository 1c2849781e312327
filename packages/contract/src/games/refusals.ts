export const gamesRefusals = {
  game_unknown: 404,
  game_unavailable: 409,
  vendor_unknown: 404,
  free_rounds_unavailable: 409,
  free_play_unavailable: 409,
} as const
