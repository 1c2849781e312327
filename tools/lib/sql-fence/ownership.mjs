// @ts-check
import { parseStatements } from './parse-sql.mjs'

/**
 * Owners, read from the sources: a table belongs to the noun of its heading in the baseline, a view or a function to the
 * noun of its file.
 * @typedef {object} Ownership
 * @property {Map<string, Relation>} relations
 * @property {Map<string, string>} functions name → noun
 * @property {Set<string>} transitions names that triggers give to the rows before and after a statement
 * @property {readonly string[]} order nouns, in the order that their files are applied in
 */

/**
 * @typedef {object} Relation
 * @property {string} noun
 * @property {boolean} isView
 * @property {boolean} isTenant it has merchant_id
 */

/** @typedef {{ file: string, text: string }} SqlFile */

const heading = /^-- ==== ([a-z-]+) ====$/gm

/**
 * @param {{ tables: SqlFile[], sources: SqlFile[] }} files migrations, and the sources in their order
 * @returns {Ownership}
 */
export function readOwnership({ tables, sources }) {
  /** @type {Ownership} */
  const ownership = {
    relations: new Map(),
    functions: new Map(),
    transitions: new Set(),
    order: sources.map(({ file }) => nounOfFile(file)),
  }
  for (const { text } of tables) {
    for (const { node, at } of parseStatements(text)) {
      const noun = [...text.slice(0, skipBlank(text, at)).matchAll(heading)].at(-1)?.[1]
      if (node.CreateStmt) addTable(ownership, node.CreateStmt, noun)
      if (node.CreateFunctionStmt) ownership.functions.set(nameOfFunction(node.CreateFunctionStmt), noun ?? '')
    }
  }
  for (const { file, text } of sources) {
    for (const { node } of parseStatements(text)) {
      if (node.ViewStmt) addView(ownership, node.ViewStmt, nounOfFile(file))
      for (const { TriggerTransition } of node.CreateTrigStmt?.transitionRels ?? [])
        ownership.transitions.add(TriggerTransition.name)
      if (node.CreateFunctionStmt) ownership.functions.set(nameOfFunction(node.CreateFunctionStmt), nounOfFile(file))
    }
  }
  return ownership
}

/** @param {string} file */
export const nounOfFile = (file) => file.replace(/^.*\//, '').replace(/\..*$/, '')

/** @param {{ funcname: any[] }} statement */
const nameOfFunction = ({ funcname }) => funcname.at(-1).String.sval

/**
 * Where the statement itself begins: comments before it belong to it, and a heading is a comment.
 * @param {string} text
 * @param {number} at
 */
function skipBlank(text, at) {
  const [blank = ''] = /^(?:\s+|--[^\n]*\n)*/.exec(text.slice(at)) ?? []
  return at + blank.length
}

/**
 * @param {Ownership} ownership
 * @param {any} statement
 * @param {string | undefined} noun
 */
function addTable({ relations }, { relation, tableElts }, noun) {
  if (!noun) throw new Error(`the table ${relation.relname} stands under no heading that names its owner`)
  const columns = tableElts.map((/** @type {any} */ part) => part.ColumnDef?.colname)
  relations.set(relation.relname, { noun, isView: false, isTenant: columns.includes('merchant_id') })
}

/**
 * @param {Ownership} ownership
 * @param {any} statement
 * @param {string} noun
 */
function addView({ relations }, { view, query }, noun) {
  relations.set(view.relname, { noun, isView: true, isTenant: columnsOf(query.SelectStmt).includes('merchant_id') })
}

/**
 * Column names of a query; of a union, those of its first part.
 * @param {any} select
 * @returns {string[]}
 */
export function columnsOf(select) {
  if (select.larg) return columnsOf(select.larg)
  return (select.targetList ?? []).map(
    (/** @type {any} */ { ResTarget: target }) =>
      target.name ?? target.val?.ColumnRef?.fields?.at(-1)?.String?.sval ?? '*',
  )
}
