/**
 * Reports: the figures of the operators' console, from sums of postings and registrations by minute, hour and day, and sums
 * by member and day, which other modules read. Owns `report_sum`, `report_progress`, `report_active`, `report_depositor`,
 * `report_member_bets`, `report_member_due` and `report_member_money`.
 *
 * Invariants: every posting and registration is in the sums once, or not yet, and then it is read itself; so a figure is
 * what the rows that can be seen add up to. Sums can be made again from the rows at any time, and reconciliation names
 * those that differ.
 */
export { createReports } from './create-reports.ts'
export { reportCommands } from './reports.commands.ts'
export { countMemberDays } from './sums.queries.ts'
