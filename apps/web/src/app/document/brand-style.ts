import type { Whitelabel } from '@fairground/contract'

/** The tokens a merchant may set; the others are the design's own (DESIGN, white label). */
const brandTokens: ReadonlySet<string> = new Set([
  'brand',
  'brand-press',
  'on-brand',
  'brand-text',
  'brand-tint',
  'hero',
  'hero-2',
  'on-hero',
  'on-hero-2',
  'hero-accent',
  'on-hero-accent',
  'r-md',
  'r-lg',
])

/** Only a colour or a length: nothing that could load a file, or end the rule or the element. */
const plainValue = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d.,%/ ]{1,40}\)|oklch\([\d.,%/ ]{1,40}\)|\d{1,3}px)$/i

/** Unlayered, so that it beats the design's own tokens in any order. */
export const brandStyle = ({ light, dark }: Whitelabel['tokens']): string =>
  rule(':root', light) + rule('[data-theme=dark]', dark)

function rule(selector: string, tokens: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(tokens)
    .map(([name, value]) => [name.replace(/^--/, ''), value] as const)
    .filter(([name, value]) => brandTokens.has(name) && plainValue.test(value))
    .map(([name, value]) => `--${name}:${value}`)
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
}
