// @ts-check
import ts from 'typescript'

/**
 * The database access of a TypeScript source: SQL texts, and calls of the query builder by name.
 *
 * @typedef {object} CodeSql
 * @property {{ text: string, line: number }[]} texts with the values put in as parameters
 * @property {{ table: string, isWrite: boolean, line: number }[]} tables
 * @property {{ table: string, line: number, on: string | null }[]} joins `on`: the text of the function that joins
 * @property {{ what: string, line: number }[]} unread places that static reading cannot resolve
 */

const reading = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'using',
])
const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const joining = new Set(['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin'])

/**
 * @param {string} file
 * @param {string} text
 * @returns {CodeSql}
 */
export function readCode(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {CodeSql} */
  const found = { texts: [], tables: [], joins: [], unread: [] }
  const fragments = readFragments(source)
  const lineOf = (/** @type {ts.Node} */ node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isTaggedTemplateExpression(node) && isSql(node)) {
      found.texts.push({ text: textOf(node.template, fragments, new Set()), line: lineOf(node) })
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      readCall(node, node.expression.name.text, { found, fragments, line: lineOf(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** @param {ts.TaggedTemplateExpression} node */
const isSql = ({ tag }) => ts.isIdentifier(tag) && tag.text === 'sql'

/**
 * SQL fragments that the file inserts into other SQL: constants, and functions that return one.
 * @param {ts.SourceFile} source
 * @returns {Map<string, ts.TemplateLiteral>}
 */
function readFragments(source) {
  /** @type {Map<string, ts.TemplateLiteral>} */
  const fragments = new Map()
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
      const value = ts.isArrowFunction(node.initializer) ? node.initializer.body : node.initializer
      if (ts.isTaggedTemplateExpression(value) && isSql(value)) fragments.set(node.name.text, value.template)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return fragments
}

/**
 * @param {ts.TemplateLiteral} template
 * @param {ReadonlyMap<string, ts.TemplateLiteral>} fragments
 * @param {Set<string>} inside names of the enclosing fragments, to stop at recursion
 * @returns {string}
 */
function textOf(template, fragments, inside) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  let text = template.head.text
  for (const [index, span] of template.templateSpans.entries()) {
    const name = nameOf(span.expression)
    const fragment = name && !inside.has(name) ? fragments.get(name) : undefined
    text += fragment ? textOf(fragment, fragments, new Set([...inside, name ?? ''])) : `$${index + 1}`
    text += span.literal.text
  }
  return text
}

/** @param {ts.Expression} expression */
function nameOf(expression) {
  const called = ts.isCallExpression(expression) ? expression.expression : expression
  return ts.isIdentifier(called) ? called.text : undefined
}

/**
 * @param {ts.CallExpression} call
 * @param {string} method
 * @param {{ found: CodeSql, fragments: ReadonlyMap<string, ts.TemplateLiteral>, line: number }} into
 */
function readCall(call, method, { found, fragments, line }) {
  const [first, second] = call.arguments
  if (method === 'query' && first) {
    const text = queryText(first, fragments)
    if (text) found.texts.push({ text, line })
    return
  }
  if (!reading.has(method) && !writing.has(method)) return
  if (!first || !ts.isStringLiteral(first)) {
    // A subquery is read at its own position; any other expression could name any table.
    if (first && !ts.isArrowFunction(first)) found.unread.push({ what: `${method}(${first.getText()})`, line })
    return
  }
  const table = first.text.split(' as ')[0] ?? ''
  found.tables.push({ table, isWrite: writing.has(method), line })
  if (joining.has(method))
    found.joins.push({ table, line, on: second && ts.isArrowFunction(second) ? second.getText() : null })
}

/**
 * @param {ts.Expression} argument
 * @param {ReadonlyMap<string, ts.TemplateLiteral>} fragments
 */
function queryText(argument, fragments) {
  if (ts.isStringLiteral(argument)) return argument.text
  if (ts.isTemplateLiteral(argument)) return textOf(argument, fragments, new Set())
  if (!ts.isObjectLiteralExpression(argument)) return undefined
  const text = argument.properties.find((property) => property.name?.getText() === 'text')
  if (!text || !ts.isPropertyAssignment(text)) return undefined
  return ts.isTemplateLiteral(text.initializer) ? textOf(text.initializer, fragments, new Set()) : undefined
}
