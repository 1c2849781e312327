// @ts-check
import { columnsOf } from './ownership.mjs'
import { walk } from './parse-sql.mjs'

/**
 * Checks that queries join merchants' tables on merchant_id: in every part of a statement, equalities of merchant_id must
 * connect all relations of the `from` clause with each other, and with the outer query or the tenant.
 *
 * @typedef {import('./parse-sql.mjs').SqlNode} SqlNode
 * @typedef {import('./ownership.mjs').Relation} Relation
 *
 * @typedef {object} Scope
 * @property {Scope | null} outer
 * @property {Map<string, string>} from alias → relation, for all joined relations with a merchant
 * @property {Map<string, boolean>} subqueries name of a `with` part → whether it returns merchant_id
 * @property {[string, string][]} equal pairs of expressions that denote the same merchant
 */

/**
 * @param {SqlNode} statement
 * @param {ReadonlyMap<string, Relation>} relations
 * @returns {string[]} tables joined without merchant_id
 */
export function findLooseJoins(statement, relations) {
  /** @type {string[]} */
  const faults = []
  walk(statement, (kind, node) => {
    if (!isQuery(kind)) return
    checkQuery(node, { outer: null, relations, faults, known: new Map() })
    return false
  })
  return faults
}

const isQuery = (/** @type {string} */ kind) => ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)

/**
 * @typedef {object} Context
 * @property {Scope | null} outer
 * @property {ReadonlyMap<string, Relation>} relations
 * @property {string[]} faults
 * @property {ReadonlyMap<string, boolean>} known names of `with` parts → whether each holds rows of merchants
 */

/**
 * @param {any} query
 * @param {Context} context
 * @returns {void}
 */
function checkQuery(query, context) {
  const known = new Map(context.known)
  for (const { CommonTableExpr: part } of query.withClause?.ctes ?? []) {
    const inner = Object.values(part.ctequery)[0]
    if (query.withClause.recursive) known.set(part.ctename, true)
    checkQuery(inner, { ...context, known })
    known.set(part.ctename, readsMerchants(inner, context.relations, known))
  }
  const inside = { ...context, known }
  if (query.larg) {
    checkQuery(query.larg, inside)
    checkQuery(query.rarg, inside)
    return
  }
  if (query.selectStmt) checkQuery(query.selectStmt.SelectStmt, inside)
  checkScope(query, inside)
}

/**
 * @param {any} query
 * @param {Context} context
 */
function checkScope(query, context) {
  /** @type {Scope} */
  const scope = { outer: context.outer, from: new Map(), subqueries: new Map(), equal: [] }
  const isChange =
    query.relation && !query.selectStmt && (query.whereClause !== undefined || query.targetList || query.fromClause)
  if (isChange || query.usingClause) addTable({ RangeVar: query.relation }, scope, context)
  /** @type {any[]} */
  const laterals = []
  for (const part of [...(query.fromClause ?? []), ...(query.usingClause ?? [])])
    addFrom(part, { scope, context, laterals })
  addEqual(query.whereClause, scope)
  for (const part of laterals) checkQuery(part, { ...context, outer: scope })
  const read = new Set(['fromClause', 'usingClause', 'withClause', 'larg', 'rarg', 'selectStmt'])
  const rest = Object.fromEntries(Object.entries(query).filter(([field]) => !read.has(field)))
  for (const part of [rest, onClauses(query.fromClause), onClauses(query.usingClause)]) {
    walk(part, (kind, node) => {
      if (!isQuery(kind)) return
      checkQuery(node, { ...context, outer: scope })
      return false
    })
  }
  const loose = looseParts(query, scope)
  if (loose.length > 0) context.faults.push(`${loose.join(', ')} joined without merchant_id`)
}

/** @param {any} parts */
function onClauses(parts) {
  /** @type {any[]} */
  const found = []
  walk(parts ?? [], (kind, node) => {
    if (kind === 'JoinExpr') found.push(node.quals)
    if (kind === 'RangeFunction') found.push(node)
    if (kind === 'RangeSubselect') return false
  })
  return found
}

/**
 * @param {any} part of a from clause
 * @param {{ scope: Scope, context: Context, laterals: any[] }} into
 * @returns {string[]} the aliases it adds
 */
function addFrom(part, into) {
  const { scope, context } = into
  if (part.RangeVar) return addTable(part, scope, context)
  if (part.JoinExpr) {
    const { larg, rarg, quals, usingClause } = part.JoinExpr
    const [left, right] = [addFrom(larg, into), addFrom(rarg, into)]
    addEqual(quals, scope)
    if (usingClause?.some((/** @type {any} */ column) => column.String.sval === 'merchant_id')) {
      for (const [index, name] of [...left, ...right].entries())
        if (index > 0) scope.equal.push([`${left[0]}.merchant_id`, `${name}.merchant_id`])
    }
    return [...left, ...right]
  }
  if (!part.RangeSubselect) return []
  const { lateral, subquery, alias } = part.RangeSubselect
  const query = subquery.SelectStmt
  if (lateral) {
    // Its own conditions join it to the tables beside it.
    into.laterals.push(query)
    return []
  }
  checkQuery(query, { ...context, outer: null })
  if (!readsMerchants(query, context.relations, context.known)) return []
  scope.from.set(
    alias.aliasname,
    columnsOf(query).some((name) => name === 'merchant_id' || name === '*')
      ? 'a subquery'
      : 'a subquery that gives no merchant_id',
  )
  return [alias.aliasname]
}

/**
 * @param {any} part
 * @param {Scope} scope
 * @param {Context} context
 */
function addTable({ RangeVar: { relname, alias } }, scope, { relations, known }) {
  const name = alias?.aliasname ?? relname
  const isMerchants = known.get(relname) ?? relations.get(relname)?.isTenant ?? false
  if (!isMerchants) return []
  scope.from.set(name, relname)
  return [name]
}

/**
 * Equalities that are true for every row: those below `and` only.
 * @param {any} condition
 * @param {Scope} scope
 */
function addEqual(condition, scope) {
  if (condition?.BoolExpr?.boolop === 'AND_EXPR') {
    for (const part of condition.BoolExpr.args) addEqual(part, scope)
    return
  }
  const { kind, name, lexpr, rexpr } = condition?.A_Expr ?? {}
  if (kind !== 'AEXPR_OP' || name[0].String.sval !== '=') return
  const [left, right] = [merchantOf(lexpr, scope), merchantOf(rexpr, scope)]
  if (left && right) scope.equal.push([left, right])
}

/**
 * @param {any} expression
 * @param {Scope} scope
 * @returns {string | undefined} what denotes a merchant: its column, the tenant, a parameter
 */
function merchantOf(expression, scope) {
  const fields = expression?.ColumnRef?.fields?.map((/** @type {any} */ field) => field.String?.sval ?? '*')
  if (fields?.at(-1) === 'merchant_id') {
    if (fields.length > 1) return fields.join('.')
    return scope.from.size === 1 ? `${[...scope.from.keys()][0]}.merchant_id` : undefined
  }
  if (fields?.length === 1) return `variable ${fields[0]}`
  if (fields) return `column ${fields.join('.')}`
  if (expression?.FuncCall?.funcname.at(-1).String.sval === 'current_merchant') return 'the tenant'
  if (expression?.ParamRef) return `parameter ${expression.ParamRef.number}`
  if (expression?.TypeCast) return merchantOf(expression.TypeCast.arg, scope)
  return undefined
}

/**
 * @param {any} query
 * @param {Scope} scope
 * @returns {string[]}
 */
function looseParts(query, scope) {
  const names = [...scope.from.keys()]
  if (names.length === 0) return []
  const groupOf = groups(scope)
  const first = groupOf(`${names[0]}.merchant_id`)
  const loose = names.filter((name) => groupOf(`${name}.merchant_id`) !== first)
  if (loose.length > 0) return names.map((name) => `${scope.from.get(name)}`)
  // A correlated subquery must read rows of the same merchant.
  const around = outerNames(scope)
  const usesOuter = namesUsed(query).filter((name) => around.has(name) && !scope.from.has(name))
  if (usesOuter.length === 0) return []
  const isTied = ['the tenant', ...usesOuter.map((name) => `${name}.merchant_id`)].some(
    (name) => groupOf(name) === first,
  )
  return isTied ? [] : [`${scope.from.get(names[0] ?? '')} below ${around.get(usesOuter[0] ?? '')}`]
}

/**
 * @param {Scope} scope
 * @returns {(name: string) => string}
 */
function groups({ equal }) {
  /** @type {Map<string, string>} */
  const parent = new Map()
  const groupOf = (/** @type {string} */ name) => {
    let at = name
    while (parent.has(at)) at = /** @type {string} */ (parent.get(at))
    return at
  }
  for (const [a, b] of equal) {
    const [one, other] = [groupOf(a), groupOf(b)]
    if (one !== other) parent.set(one, other)
  }
  return groupOf
}

/**
 * @param {Scope} scope
 * @returns {Map<string, string>}
 */
function outerNames({ outer }) {
  /** @type {Map<string, string>} */
  const names = new Map()
  for (let at = outer; at; at = at.outer)
    for (const [name, what] of at.from) if (!names.has(name)) names.set(name, what)
  return names
}

/** @param {any} query */
function namesUsed(query) {
  /** @type {Set<string>} */
  const names = new Set()
  walk(query, (kind, node) => {
    const { fields } = node
    if (kind === 'ColumnRef' && fields.length > 1) names.add(fields[0].String?.sval ?? '')
  })
  return [...names]
}

/**
 * @param {any} query
 * @param {ReadonlyMap<string, Relation>} relations
 * @param {ReadonlyMap<string, boolean>} known
 * @returns {boolean} whether its rows belong to merchants
 */
function readsMerchants(query, relations, known) {
  let isFound = false
  walk({ query: { SelectStmt: query } }, (kind, node) => {
    if (kind === 'RangeVar' && (known.get(node.relname) ?? relations.get(node.relname)?.isTenant)) isFound = true
    // A subquery in a condition or for a single value is not a join.
    if (kind === 'SubLink') return false
  })
  const isChange = query.relation && relations.get(query.relation.relname)?.isTenant
  return isFound || isChange === true
}
