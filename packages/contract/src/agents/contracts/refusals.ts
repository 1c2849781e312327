export const agentContractRefusals = {
  /** Terms that cannot be: tiers out of order, a rate of their kind missing. */
  contract_terms_wrong: 422,
  /** Above what the agent gets, or the merchant allows. */
  contract_above_own: 422,
  /** The agent has no contract of this kind, or the merchant has closed it. */
  contract_none_own: 409,
  /** The member is an agent's direct downline, but not an agent. */
  contract_party_wrong: 422,
  /** There is one already, or an offer waits. */
  contract_exists: 409,
  contract_offer_expired: 409,
  /** Answered, withdrawn or replaced meanwhile, or not in a state for it. */
  contract_changed: 409,
  /** Less than what the agent has passed on, or an end while downlines have contracts under it. */
  contract_passed_on: 409,
  /** A downline is owed money by contract. */
  commission_owed: 409,
} as const
