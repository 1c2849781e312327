import type { StyleNode } from '../src/app/document/style-node.ts'

/** A minified style sheet as a tree of rules. Strings and URLs in it must not contain braces. */
export function readStyleSheet(css: string): StyleNode[] {
  const nodes: StyleNode[] = []
  let at = 0
  while (at < css.length) {
    const open = css.indexOf('{', at)
    const end = css.indexOf(';', at)
    if (end >= 0 && (open < 0 || end < open)) {
      nodes.push({ prelude: css.slice(at, end).trim() })
      at = end + 1
      continue
    }
    if (open < 0) break
    const close = closingBrace(css, open)
    const prelude = css.slice(at, open).trim()
    const body = css.slice(open + 1, close)
    nodes.push(holdsRules(prelude) ? { prelude, nodes: readStyleSheet(body) } : { prelude, body })
    at = close + 1
  }
  return nodes
}

const holdsRules = (prelude: string): boolean => /^@(layer|media|supports|container)\b/.test(prelude)

function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    else if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error('a rule is not closed')
}
