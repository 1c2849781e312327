export const kycRefusals = {
  kyc_closed: 409,
  kyc_required: 403,
} as const
