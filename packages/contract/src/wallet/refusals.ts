export const walletRefusals = {
  transfer_pending: 409,
} as const
