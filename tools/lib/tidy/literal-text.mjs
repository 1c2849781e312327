// @ts-check
import ts from 'typescript'

/** Attributes that are shown to people or read out by screen readers. */
const spoken = new Set(['alt', 'aria-label', 'aria-description', 'aria-placeholder', 'label', 'placeholder', 'title'])
const letters = /\p{L}/u

/**
 * Literal text in markup, which belongs in packages/texts to be translated.
 * @param {string} text of a .tsx file
 * @param {string} file
 * @returns {Iterable<string>}
 */
export function* findLiteralText(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX)
  /** @type {import('typescript').Node[]} */
  const open = [source]
  for (let node = open.pop(); node; node = open.pop()) {
    const words = wordsOf(node)
    if (words && letters.test(words)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      yield `line ${line + 1}: ${words.trim().slice(0, 60)}`
    }
    ts.forEachChild(node, (child) => void open.push(child))
  }
}

/**
 * @param {import('typescript').Node} node
 * @returns {string | undefined}
 */
function wordsOf(node) {
  if (ts.isJsxText(node)) return node.text.replace(/&\w+;/g, '')
  if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)) {
    return ts.isJsxAttribute(node.parent) && !isSpoken(node.parent) ? undefined : node.expression.text
  }
  if (ts.isJsxAttribute(node) && isSpoken(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
    return node.initializer.text
  }
  return undefined
}

/** @param {import('typescript').JsxAttribute} attribute */
function isSpoken(attribute) {
  return spoken.has(attribute.name.getText())
}
