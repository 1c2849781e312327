export const affiliateRefusals = {
  /** As many links as an agent may have stand already. */
  affiliate_links_full: 409,
} as const
