// @ts-check
import { findLooseJoins } from './check-joins.mjs'
import { addUses, checkUses, noUses } from './check-owners.mjs'
import { nounOfFile, readOwnership } from './ownership.mjs'
import { parseBody, parseFragment, parseStatements } from './parse-sql.mjs'
import { readCode } from './read-code.mjs'

/**
 * @typedef {import('./ownership.mjs').SqlFile} SqlFile
 * @typedef {import('./ownership.mjs').Ownership} Ownership
 * @typedef {import('./check-owners.mjs').Uses} Uses
 *
 * @typedef {object} SqlFiles
 * @property {SqlFile[]} tables migrations
 * @property {SqlFile[]} sources functions and views, in the order they are applied in
 * @property {SqlFile[]} code TypeScript
 *
 * @typedef {object} SqlReport
 * @property {string[]} faults
 * @property {{ sources: number, bodies: number, views: number, texts: number, calls: number }} counts how much was read
 */

/**
 * Checks which tables the statements read and write, which views and functions they use, and how they join.
 * @param {SqlFiles} files
 * @returns {SqlReport}
 */
export function findSqlFaults({ tables, sources, code }) {
  const ownership = readOwnership({ tables, sources })
  /** @type {SqlReport} */
  const report = { faults: [], counts: { sources: 0, bodies: 0, views: 0, texts: 0, calls: 0 } }
  /** @type {Map<string, Set<string>>} */
  const graph = new Map()
  const use = (/** @type {string} */ noun, /** @type {string} */ place, /** @type {Uses} */ uses) => {
    const { faults, others } = checkUses(noun, uses, ownership)
    report.faults.push(...faults.map((fault) => `${place}: ${noun} ${fault}`))
    graph.set(noun, new Set([...(graph.get(noun) ?? []), ...others]))
    return others
  }
  const context = { ownership, report, use }
  for (const file of sources) readSource(file, context)
  for (const file of code) readModule(file, context)
  for (const cycle of findCycles(graph)) report.faults.push(`${cycle.join(' → ')} is a circle of who uses whose views`)
  return report
}

/**
 * @typedef {object} Reading
 * @property {Ownership} ownership
 * @property {SqlReport} report
 * @property {(noun: string, place: string, uses: Uses) => Set<string>} use
 */

/**
 * @param {SqlFile} file
 * @param {Reading} reading
 */
function readSource({ file, text }, { ownership, report, use }) {
  const noun = nounOfFile(file)
  const statements = parseStatements(text)
  report.counts.sources += 1
  for (const { node } of statements) {
    const parts = node.CreateFunctionStmt ? bodyOf(node.CreateFunctionStmt) : [node]
    if (node.CreateFunctionStmt) report.counts.bodies += 1
    if (node.ViewStmt) report.counts.views += 1
    const place = `${file} ${nameOf(node)}`
    const uses = noUses()
    for (const part of parts) {
      addUses(part, uses)
      for (const loose of findLooseJoins(part, ownership.relations)) report.faults.push(`${place}: ${loose}`)
    }
    for (const other of use(noun, place, uses)) {
      if (ownership.order.indexOf(other) > ownership.order.indexOf(noun))
        report.faults.push(`${place}: ${noun} uses ${other}, which is applied after it`)
    }
  }
}

/** @param {any} node */
function nameOf(node) {
  if (node.CreateFunctionStmt) return node.CreateFunctionStmt.funcname.at(-1).String.sval
  return node.ViewStmt?.view.relname ?? Object.keys(node)[0]
}

/**
 * @param {any} statement `create function`
 * @returns {import('./parse-sql.mjs').SqlNode[]} nodes of its signature and body
 */
function bodyOf({ options, parameters = [], returnType }) {
  const option = (/** @type {string} */ name) =>
    options.find((/** @type {any} */ { DefElem }) => DefElem.defname === name)?.DefElem.arg
  const language = option('language').String.sval
  const body = option('as').List.items[0].String.sval
  const ofParameters = parameters.map((/** @type {any} */ { FunctionParameter }) => FunctionParameter)
  const types = [returnType, ...ofParameters.map((/** @type {any} */ { argType }) => argType)]
  const signature = types.filter(Boolean).map((type) => ({ TypeName: type }))
  if (language === 'sql') return [{ Signature: signature }, ...parseFragment(body)]
  if (language !== 'plpgsql') throw new Error(`no reader for ${language}`)
  const isTrigger = returnType.names.at(-1).String.sval === 'trigger'
  const returns = isTrigger ? 'trigger' : returnType.setof ? 'setof text' : 'text'
  const names = ofParameters.map((/** @type {any} */ { name }) => name)
  return [{ Signature: signature }, ...parseBody({ body, parameters: names, returns })]
}

/**
 * @param {SqlFile} file
 * @param {Reading} reading
 */
function readModule({ file, text }, { ownership, report, use }) {
  const noun = /\/modules\/([a-z-]+)\//.exec(file)?.[1] ?? 'platform'
  const { texts, tables, joins, unread } = readCode(file, text)
  report.counts.texts += texts.length
  report.counts.calls += tables.length
  for (const { what, line } of unread) report.faults.push(`${file}:${line}: ${what} names no table that can be read`)
  for (const { text: query, line } of texts) {
    const place = `${file}:${line}`
    const uses = noUses()
    try {
      for (const part of parseFragment(query)) {
        addUses(part, uses)
        for (const loose of findLooseJoins(part, ownership.relations)) report.faults.push(`${place}: ${loose}`)
      }
    } catch (cause) {
      report.faults.push(`${place}: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
    use(noun, place, uses)
  }
  for (const { table, isWrite, line } of tables) {
    const named = new Set([table])
    use(noun, `${file}:${line}`, { ...noUses(), ...(isWrite ? { writes: named } : { reads: named }) })
  }
  for (const { table, line, on } of joins) {
    if (!ownership.relations.get(table)?.isTenant) continue
    if (!on || !/onRef\(\s*'\w+\.merchant_id',\s*'=',\s*'\w+\.merchant_id'\s*\)/.test(on))
      report.faults.push(`${file}:${line}: ${table} joined without merchant_id`)
  }
}

/**
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 * @returns {string[][]}
 */
function findCycles(graph) {
  /** @type {string[][]} */
  const cycles = []
  /** @type {Set<string>} */
  const done = new Set()
  const follow = (/** @type {string} */ noun, /** @type {string[]} */ way) => {
    if (way.includes(noun)) {
      cycles.push([...way.slice(way.indexOf(noun)), noun])
      return
    }
    if (done.has(noun)) return
    for (const other of graph.get(noun) ?? []) follow(other, [...way, noun])
    done.add(noun)
  }
  for (const noun of graph.keys()) follow(noun, [])
  return cycles
}
