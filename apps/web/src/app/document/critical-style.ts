import type { ThemeChoice } from '@fairground/contract'
import type { StyleNode } from './style-node.ts'

/** Styles for what the document shows before the full style sheet has loaded. */
export interface Shown {
  markup: string
  /** BCP 47. */
  tag: string
  direction: 'ltr' | 'rtl'
  theme: ThemeChoice
}

/**
 * The rules of the site's style sheet that this markup needs: they are inlined in the document, and the full style
 * sheet follows after the first frame. Cascade layers keep the order independent of the loading order.
 */
export function criticalStyle(sheet: readonly StyleNode[], shown: Shown): string {
  const facts = readMarkup(shown)
  const css = dropUnusedTokens(write(keep(sheet, facts)), shown.markup)
  return css.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(css) ? rule : '',
  )
}

/** Removes custom properties that no kept rule reads, directly or through another property. */
function dropUnusedTokens(css: string, markup: string): string {
  const kept = css.replaceAll(/--([\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    css.includes(`var(--${name}`) || markup.includes(`var(--${name}`) ? declaration : '',
  )
  return kept === css ? css : dropUnusedTokens(kept, markup)
}

interface Facts extends Shown {
  classes: ReadonlySet<string>
  attributes: ReadonlySet<string>
}

function readMarkup(shown: Shown): Facts {
  const classes = [...shown.markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  const pairs = [...shown.markup.matchAll(/ ([\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) => [
    name,
    `${name}=${value}`,
  ])
  return { ...shown, classes: new Set(classes), attributes: new Set(pairs) }
}

const keep = (nodes: readonly StyleNode[], facts: Facts): StyleNode[] =>
  nodes.flatMap((node) => {
    if (node.nodes) {
      if (/hover: ?hover/.test(node.prelude)) return []
      const inner = keep(node.nodes, facts)
      return inner.length > 0 ? [{ ...node, nodes: inner }] : []
    }
    if (node.body === undefined) return [node]
    if (node.prelude === '@font-face') return isFaceNeeded(node.body, facts) ? [node] : []
    if (node.prelude.startsWith('@')) return [node]
    const selectors = splitSelectors(node.prelude).filter((selector) => mayMatch(selector, facts))
    return selectors.length > 0 ? [{ ...node, prelude: selectors.join(',') }] : []
  })

const write = (nodes: readonly StyleNode[]): string =>
  nodes
    .map(({ prelude, body, nodes: inner }) =>
      inner ? `${prelude}{${write(inner)}}` : body === undefined ? `${prelude};` : `${prelude}{${body}}`,
    )
    .join('')

/** Splits at commas outside brackets, which may hold others. */
const splitSelectors = (prelude: string): string[] =>
  prelude.match(/(?:[^,(]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? []

/** States that need an interaction, and things that only scripts open. */
const later = /:(hover|active|focus|popover)|::(view-transition|backdrop)|\bdialog\b/

/** Attributes that the document element may carry; all others must occur in the markup. */
const ofDocument = (name: string, value: string, { theme, direction }: Facts): boolean | undefined => {
  if (name === 'data-theme') return theme === 'system' || value === theme
  if (name === 'dir' && value === direction) return true
  if (name === 'data-member' || name === 'data-bar') return true
  return undefined
}

function mayMatch(selector: string, facts: Facts): boolean {
  if (later.test(selector)) return false
  const languages = [...selector.matchAll(/:lang\(([\w-]+)\)/g)].map(([, tag = '']) => tag)
  if (languages.length > 0) return languages.some((tag) => facts.tag.toLowerCase().startsWith(tag))
  const positive = selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  const hasClasses = [...positive.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => facts.classes.has(name))
  const hasAttributes = [...positive.matchAll(/\[([\w-]+)(?:[*^$~|]?=["']?([^"'\]]*)["']?)?\]/g)].every(
    ([, name = '', value]) =>
      ofDocument(name, value ?? '', facts) ?? facts.attributes.has(value === undefined ? name : `${name}=${value}`),
  )
  return hasClasses && hasAttributes
}

/** Fonts of other scripts load with the full style sheet, when their first letter is shown. */
function isFaceNeeded(body: string, { tag }: Facts): boolean {
  if (/vietnamese|latin-ext/.test(body)) return tag === 'vi'
  if (body.includes('cyrillic')) return tag === 'ru'
  return true
}
