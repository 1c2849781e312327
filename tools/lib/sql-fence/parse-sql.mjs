// @ts-check
import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query'

await loadModule()

/**
 * A node of PostgreSQL's parse tree: one key that names its kind, or the fields of one.
 * @typedef {{ [field: string]: any }} SqlNode
 */

/**
 * @param {string} text
 * @returns {{ node: SqlNode, at: number }[]} its statements with the character each begins at
 */
export function parseStatements(text) {
  const bytes = Buffer.from(text)
  return (parseSync(text).stmts ?? []).map(({ stmt, stmt_location: location = 0 }) => ({
    node: /** @type {SqlNode} */ (stmt),
    at: bytes.subarray(0, location).toString().length,
  }))
}

/**
 * @param {string} text a statement, or an expression as a query is put together from
 * @returns {SqlNode[]}
 * @throws {Error} where PostgreSQL's parser takes it for neither
 */
export function parseFragment(text) {
  const shapes = [
    text,
    `select ${text}`,
    text.replace(/^[^:]*:=/, 'select '),
    `select * from ${text}`,
    `select 1 ${text}`,
  ]
  for (const shape of shapes) {
    try {
      return parseStatements(shape).map(({ node }) => node)
    } catch {
      // Try the next form, or throw below.
    }
  }
  throw new Error(`no SQL that can be read: ${text.trim().slice(0, 200)}`)
}

/**
 * @param {{ body: string, parameters: readonly string[], returns: 'trigger' | 'setof text' | 'text' }} routine in
 *   PL/pgSQL; its parser does not know our types, so parameters are declared as text
 * @returns {SqlNode[]} the statements and expressions of the body, and the row types it declares
 */
export function parseBody({ body, parameters, returns }) {
  const list = parameters.map((name) => `${name} text`).join(', ')
  const known = body.replaceAll(/\b\w+\[\](?=\s*(?::=|;))/g, 'text')
  const text = `create function body(${list}) returns ${returns} language plpgsql as $body$${known}$body$`
  /** @type {SqlNode[]} */
  const found = [...body.matchAll(/\b(\w+)\[\]/g)].map(([, name]) => typeNamed(name ?? ''))
  walk(parsePlPgSQLSync(text), (kind, node) => {
    if (kind === 'PLpgSQL_expr') found.push(...parseFragment(node.query))
    if (kind === 'PLpgSQL_type') found.push(typeNamed(bareType(node.typname)))
  })
  return found
}

const typeNamed = (/** @type {string} */ name) => ({ TypeName: { names: [{ String: { sval: name } }] } })
const bareType = (/** @type {string} */ name) => name.replace(/\[\]$|"|%.*$/g, '').trim()

/**
 * Calls `visit` with every named node below this one. Where it returns false, nothing below that node is visited.
 * @param {unknown} node
 * @param {(kind: string, node: SqlNode) => boolean | void} visit
 */
export function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const part of node) walk(part, visit)
    return
  }
  if (typeof node !== 'object' || node === null) return
  for (const [kind, value] of Object.entries(node)) {
    if (typeof value !== 'object' || value === null) continue
    if (/^[A-Z]/.test(kind) && !Array.isArray(value) && visit(kind, value) === false) continue
    walk(value, visit)
  }
}
