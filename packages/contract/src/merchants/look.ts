/** A merchant's colours: which of them may be set, what they are by default, and whether texts stay readable. */
export const themes = ['light', 'dark'] as const
export type LookTheme = (typeof themes)[number]

/** The tokens of the design that a merchant may set, with their defaults. */
export const brandColours = {
  brand: { light: '#0a7a4e', dark: '#2fcf87' },
  'brand-press': { light: '#086340', dark: '#27b475' },
  'on-brand': { light: '#ffffff', dark: '#04201a' },
  'brand-text': { light: '#08704a', dark: '#4bdd9b' },
  'brand-tint': { light: '#e2f4ea', dark: '#0f2e22' },
  hero: { light: '#0c2b20', dark: '#10291f' },
  'hero-2': { light: '#134031', dark: '#17392c' },
  'on-hero': { light: '#ffffff', dark: '#ffffff' },
  'on-hero-2': { light: '#b5cdc2', dark: '#a9c6b9' },
  'hero-accent': { light: '#4bdd9b', dark: '#4bdd9b' },
  'on-hero-accent': { light: '#06281a', dark: '#06281a' },
} as const satisfies Record<string, Record<LookTheme, string>>
export type BrandColour = keyof typeof brandColours
export const brandColourNames = Object.keys(brandColours) as readonly BrandColour[]

/** Corners of tiles, fields and buttons, and of cards, in CSS pixels. */
export const cornerNames = ['r-md', 'r-lg'] as const
export type CornerName = (typeof cornerNames)[number]
export const cornerPixels = { min: 8, max: 20, 'r-md': 14, 'r-lg': 18 } as const

/** Grounds of the design that no merchant changes. */
const grounds = {
  bg: { light: '#f3f5f4', dark: '#0a0f0d' },
  surface: { light: '#ffffff', dark: '#121916' },
} as const
type Ground = keyof typeof grounds

/** WCAG 2: of text, and of controls whose shape has to be seen. */
const least = { text: 4.5, control: 3 } as const

const pairs = [
  ['on-brand', 'brand', 'text'],
  ['on-brand', 'brand-press', 'control'],
  ['brand', 'surface', 'control'],
  ['brand-text', 'surface', 'text'],
  ['brand-text', 'bg', 'text'],
  ['brand-text', 'brand-tint', 'text'],
  ['on-hero', 'hero', 'text'],
  ['on-hero', 'hero-2', 'text'],
  ['on-hero-2', 'hero', 'text'],
  ['hero-accent', 'hero', 'text'],
  ['on-hero-accent', 'hero-accent', 'text'],
] as const satisfies readonly (readonly [BrandColour, BrandColour | Ground, keyof typeof least])[]

/** Own colours by theme, `#rrggbb`; the default where there is none. */
export type BrandColours = Record<LookTheme, { [Name in BrandColour]?: string | undefined }>

/** @returns the ratio of the two colours of the app window, if nobody could read its text; null: it can be read */
export function weakAppContrast({ ground, text }: { ground: string; text: string }): number | null {
  const ratio = contrastOf(ground, text)
  return ratio < least.text ? ratio : null
}

export interface ContrastCheck {
  theme: LookTheme
  colour: BrandColour
  ground: BrandColour | Ground
  ratio: number
  /** The smallest ratio that is allowed. */
  least: number
}

/** The contrast of every pair of colours that meet, in both themes. */
export const checkContrasts = (own: BrandColours): ContrastCheck[] =>
  themes.flatMap((theme) => {
    const of = (name: BrandColour | Ground): string =>
      name in grounds
        ? grounds[name as Ground][theme]
        : (own[theme][name as BrandColour] ?? brandColours[name as BrandColour][theme])
    return pairs.map(([colour, ground, kind]) => ({
      theme,
      colour,
      ground,
      ratio: contrastOf(of(colour), of(ground)),
      least: least[kind],
    }))
  })

export const isTooWeak = ({ ratio, least: allowed }: Pick<ContrastCheck, 'ratio' | 'least'>): boolean => ratio < allowed

/** @param a and @param b `#rgb` or `#rrggbb`. @returns 1 to 21, as WCAG 2 defines it */
export function contrastOf(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

/** WCAG 2 relative luminance. */
function luminanceOf(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = (digits.match(/../g) ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
