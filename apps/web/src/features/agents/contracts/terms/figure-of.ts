import type { AgentContractKind } from '@fairground/contract'

/** What a kind of contract pays for: valid bets, or what the house kept, of the team or of who came by links. */
export const figureOf = (kind: AgentContractKind): 'net' | 'turnover' =>
  kind === 'dividend' || kind === 'net_win' || kind === 'affiliate_loss' ? 'net' : 'turnover'
