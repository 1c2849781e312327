import type { AgentContractKind } from '@fairground/contract'

/** What a kind of contract pays for: valid bets, or what the house kept. */
export const figureOf = (kind: AgentContractKind): 'net' | 'turnover' =>
  kind === 'dividend' || kind === 'net_win' ? 'net' : 'turnover'
