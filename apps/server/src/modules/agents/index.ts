/**
 * Agents: who stands below whom, what an agent sees of the own team, and the contracts that pay for it. Owns `agent_line`,
 * `member_series_change`, `agent_top_series`, `agent_series_quota`, `agent_parent_past`, `agent_contract_rule`, `agent_contract`, `agent_contract_version`, `agent_period`, `agent_figure`,
 * `agent_statement`, `agent_commission_rate`, `agent_commission_due`, `agent_commission`, `agent_transfer`, `agent_transfer_limit`, `agent_rain_limit`, `affiliate_link`, `affiliate_click_day`,
 * `affiliate_visitor`, `affiliate_registration`, and the sums of teams: `agent_team_day`, `agent_member_day`, `agent_team_people` and
 * `agent_team_zone`.
 *
 * Invariants: the line of a member is what the members' own rows say, whatever registers or moves at the same time; an
 * agent reads about members below and about nobody else; contacts are masked; an agent pays direct downlines only, and
 * whoever asks twice pays once; nobody brings more accounts of a top series than the quota, whatever opens at once; a
 * team's sums are those of the rows of its members at every moment; no rate of a commission is above that of whoever stands
 * above, and the commissions of a day are those of its bets, by its rates and its line.
 */
export { createAgents } from './create-agents.ts'
export { createAffiliateLinks } from './affiliate/affiliate-links.ts'
export { agentCommands } from './figures/teams.commands.ts'
export { rainLimits } from './rains/rain-limits.ts'
export { teamLimit } from './transfers/transfer-limit.ts'
export { createRateAtOdds, rateAtOddsWith } from './commissions/rate-at-odds.ts'
export { payCommissions } from './commissions/commissions.jobs.ts'
export { runPeriods } from './contracts/periods/periods.jobs.ts'
export { answerContract } from './contracts/signing/answer-contract.ts'
export { offerContract } from './contracts/signing/offer-contract.ts'
export { putRule } from './contracts/staff/staff.queries.ts'
