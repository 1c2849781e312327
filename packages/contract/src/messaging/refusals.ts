export const messagingRefusals = {
  words_blocked: 422,
} as const
