/** Kinds of contracts that agents offer to their own downlines. */
export const passedContractKinds = ['daily_salary', 'dividend', 'hourly_salary', 'net_win'] as const
/** Kinds of contracts that agents sign; each has a page of its own. What affiliates get is of the house alone. */
export const agentContractKinds = [...passedContractKinds, 'affiliate_loss'] as const
export type AgentContractKind = (typeof agentContractKinds)[number]

/** `releasing`: it runs, and one side has asked for its end. */
export const agentContractStates = [
  'offered',
  'running',
  'releasing',
  'ended',
  'refused',
  'expired',
  'withdrawn',
] as const

/** `nothing`: nothing is due; `owed`: the agent who has to pay it does not have the money. */
export const agentStatementStates = ['computed', 'owed', 'paid', 'nothing'] as const
export const agentPeriodStates = ['computed', 'locked'] as const
export const agentTiersMax = 6
