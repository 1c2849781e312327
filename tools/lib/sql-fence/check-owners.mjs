// @ts-check
import { walk } from './parse-sql.mjs'

/**
 * @typedef {import('./parse-sql.mjs').SqlNode} SqlNode
 * @typedef {import('./ownership.mjs').Ownership} Ownership
 *
 * @typedef {object} Uses
 * @property {Set<string>} reads relations and row types
 * @property {Set<string>} writes
 * @property {Set<string>} calls functions
 * @property {Set<string>} watches tables with a trigger
 */

/** @returns {Uses} */
export const noUses = () => ({ reads: new Set(), writes: new Set(), calls: new Set(), watches: new Set() })

/**
 * @param {SqlNode} statement
 * @param {Uses} uses names found are added to it
 */
export function addUses(statement, uses) {
  /** @type {Set<string>} */
  const parts = new Set()
  walk(statement, (kind, node) => {
    if (kind === 'CommonTableExpr') parts.add(node.ctename)
  })
  walk(statement, (kind, node) => {
    // The locking clause names aliases.
    if (kind === 'LockingClause') return false
    addWrite(kind, node, uses)
    if (kind === 'RangeVar' && !parts.has(node.relname)) uses.reads.add(node.relname)
    if (kind === 'FuncCall') uses.calls.add(node.funcname.at(-1).String.sval)
    if (kind === 'TypeName') uses.reads.add(`type ${node.names.at(-1).String.sval}`)
  })
}

/**
 * @param {string} kind
 * @param {any} node
 * @param {Uses} uses
 */
function addWrite(kind, node, { writes, watches }) {
  if (!['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt', 'TruncateStmt', 'CreateTrigStmt'].includes(kind)) return
  if (!node.relation) return
  if (kind === 'CreateTrigStmt') watches.add(node.relation.relname)
  else writes.add(node.relation.relname)
}

/**
 * Exceptions: access of a noun to tables of others, and the reason.
 * @type {Readonly<Record<string, { may: 'read' | 'write', why: string }>>}
 */
export const openTables = {
  outbox: { may: 'write', why: 'Whoever changes something tells of it in the same statement.' },
  agent_line: { may: 'read', why: 'An order keeps who stands above its member, in the statement that places it.' },
  agent_transfer: { may: 'read', why: 'What agents have paid to a member counts in the limit on deposits.' },
  merchant: { may: 'read', why: 'Whether one operator may act on another depends on all merchants of both.' },
  posting_type: { may: 'read', why: 'Names and classes of postings, the same for everybody.' },
}

/**
 * Tables that triggers of other nouns may be on: a trigger is notified of rows, it does not query them.
 * @type {Readonly<Record<string, string>>}
 */
export const watchedTables = {
  session:
    'A session that opens alone begins a new count of the reality check; who has logged in on a day is counted for teams.',
  member: 'A new member takes its place in the line below whoever recruited it.',
  report_member_bets: 'What changes in the sums by member and day is added to those of teams, in the same transaction.',
  report_member_money: 'As with bets.',
  member_contact: 'A contact of an excluded person excludes or holds who states or proves it.',
  bank_card: 'The same with an account of a bank.',
}

/**
 * Views of PostgreSQL that the platform reads, and why.
 * @type {Readonly<Record<string, string>>}
 */
const catalogues = {
  pg_locks: 'Who is writing to a table.',
  pg_database: 'Locks of other databases of the server are listed too.',
  pg_class: 'How large the tables are.',
  pg_timezone_names: 'In which zones days can be counted.',
  pg_stat_activity: 'How many connections are open, and since when.',
}

/**
 * @param {string} noun whose statement it is
 * @param {Uses} uses
 * @param {Ownership} ownership
 * @returns {{ faults: string[], others: Set<string> }} violations, and the nouns whose views and functions it uses
 */
export function checkUses(noun, { reads, writes, calls, watches }, { relations, functions, transitions }) {
  /** @type {string[]} */
  const faults = []
  /** @type {Set<string>} */
  const others = new Set()
  for (const name of writes) {
    const relation = relations.get(name)
    if (!relation) faults.push(`writes ${name}, which is no table`)
    else if (relation.noun !== noun && openTables[name]?.may !== 'write')
      faults.push(`writes ${name} of ${relation.noun}`)
  }
  for (const name of reads) {
    const relationName = name.replace(/^type /, '')
    const relation = relations.get(relationName)
    if (transitions.has(name) || (noun === 'platform' && catalogues[name])) continue
    if (!relation && relationName === name) faults.push(`reads ${name}, which is no table and no view`)
    if (!relation || relation.noun === noun) continue
    if (relation.isView) others.add(relation.noun)
    else if (openTables[relationName] === undefined) faults.push(`reads ${name} of ${relation.noun}`)
  }
  for (const name of watches) {
    const owner = relations.get(name)?.noun
    if (owner !== undefined && owner !== noun && !watchedTables[name]) faults.push(`watches ${name} of ${owner}`)
    if (owner !== undefined && owner !== noun) others.add(owner)
  }
  for (const name of calls) {
    const owner = functions.get(name)
    if (owner && owner !== noun && owner !== 'platform') others.add(owner)
  }
  return { faults, others }
}
