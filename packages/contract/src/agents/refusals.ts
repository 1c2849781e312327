export const agentRefusals = {
  /** None of the agent's accounts of a top series is left. */
  series_quota_used: 409,
} as const
