import type { SystemStatus, Whitelabel } from '@fairground/contract'
import { brandColourNames, brandColours, cornerNames } from '@fairground/contract/look'

/** The tokens a merchant may set; the others are the design's own (DESIGN, white label). */
const brandTokens: ReadonlySet<string> = new Set([...brandColourNames, ...cornerNames])

/** Only a colour or a length: nothing that could load a file, or end the rule or the element. */
const plainValue = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d.,%/ ]{1,40}\)|oklch\([\d.,%/ ]{1,40}\)|\d{1,3}px)$/i

type Look = Pick<SystemStatus['info'], 'mobileTemplate'> & { whitelabel: Pick<Whitelabel, 'tokens'> }

/** Unlayered, so that it beats the design's own tokens in any order. */
export const brandStyle = (look: Look): string => brandRules(look).join('')

/** One for each theme that has any: a colour of the light theme is not that of the dark one. */
export const brandRules = ({ whitelabel: { tokens }, mobileTemplate }: Look): string[] =>
  [rule('[data-theme=light]', tokens.light), rule('[data-theme=dark]', tokens.dark), appRule(mobileTemplate)].filter(
    (text) => text !== '',
  )

/** Ground and text of the download bar and of the popup's head. */
function appRule({ app_background: ground, app_desc_font_color: text }: Look['mobileTemplate']): string {
  return plainValue.test(ground) && plainValue.test(text) ? `:root{--app-ground:${ground};--app-text:${text}}` : ''
}

/** Of the browser's own bars. */
export function themeColour({ light }: Whitelabel['tokens']): string {
  const { hero } = light
  return hero !== undefined && plainValue.test(hero) ? hero : brandColours.hero.light
}

function rule(selector: string, tokens: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(tokens)
    .map(([name, value]) => [name.replace(/^--/, ''), value] as const)
    .filter(([name, value]) => brandTokens.has(name) && plainValue.test(value))
    .map(([name, value]) => `--${name}:${value}`)
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
}
