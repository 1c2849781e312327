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
 */

/** @returns {Uses} */
export const noUses = () => ({ reads: new Set(), writes: new Set(), calls: new Set() })

/**
 * @param {SqlNode} statement
 * @param {Uses} uses what it names is added
 */
export function addUses(statement, uses) {
  /** @type {Set<string>} */
  const parts = new Set()
  walk(statement, (kind, node) => {
    if (kind === 'CommonTableExpr') parts.add(node.ctename)
  })
  for (const [kind, node] of Object.entries(statement)) addWrite(kind, node, uses)
  walk(statement, (kind, node) => {
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
function addWrite(kind, node, { writes, reads }) {
  if (!['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt', 'TruncateStmt', 'CreateTrigStmt'].includes(kind)) return
  if (node.relation && kind !== 'CreateTrigStmt') writes.add(node.relation.relname)
  // A trigger reads the rows of its table.
  if (node.relation) reads.add(node.relation.relname)
}

/**
 * What every noun may do with tables of others, and why.
 * @type {Readonly<Record<string, { may: 'read' | 'write', why: string }>>}
 */
export const openTables = {
  outbox: { may: 'write', why: 'Whoever changes something tells of it in the same statement.' },
}

/**
 * @param {string} noun whose statement it is
 * @param {Uses} uses
 * @param {Ownership} ownership
 * @returns {{ faults: string[], others: Set<string> }} what it may not do, and the nouns whose published parts it uses
 */
export function checkUses(noun, { reads, writes, calls }, { relations, functions }) {
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
    const bare = name.replace(/^type /, '')
    const relation = relations.get(bare)
    if (!relation && bare === name) faults.push(`reads ${name}, which is no table and no view`)
    if (!relation || relation.noun === noun) continue
    if (relation.isView) others.add(relation.noun)
    else if (openTables[bare] === undefined) faults.push(`reads ${name} of ${relation.noun}`)
  }
  for (const name of calls) {
    const owner = functions.get(name)
    if (owner && owner !== noun && owner !== 'platform') others.add(owner)
  }
  return { faults, others }
}
