export const artKinds = [
  'tiles',
  'tables',
  'emblems',
  'banners',
  'heroes',
  'symbols',
  'logos',
  'stages',
  'wordmarks',
  'icons',
] as const
export type ArtKind = (typeof artKinds)[number]

/**
 * The name of a picture, independent of its content:
 * `tiles/<game>`, `tables/<live game>`, `emblems/<lottery>`, `banners/<banner>` and `banners/<banner>-rtl`,
 * `heroes/h-dusk` (`h-dusk-s`, `h-day`, `h-closed`, `h-tall`, `h-desk-day`, `h-desk-dusk`),
 * `symbols/<motif key>`, `logos/<game>` and `stages/<game>` (games with reels), `wordmarks/<provider>`,
 * `icons/app`, `icons/maskable`, `icons/favicon`.
 */
export type ArtName = `${ArtKind}/${string}`

/**
 * The files of one picture: by width in pixels, or one vector file.
 * Paths are relative to the output folder and carry a hash of the content, so they can be cached indefinitely.
 */
export type ArtEntry = {
  /** Nominal size; only the ratio matters for layout. */
  readonly width: number
  readonly height: number
  readonly svg?: string
  /** Arguments of a CSS gradient in the picture's own colours, shown until it has loaded. Absent if it is transparent. */
  readonly ground?: string
  readonly [pixelsWide: `${number}`]: string
}

/** `manifest.json` of a build. */
export type ArtManifest = Readonly<Record<ArtName, ArtEntry>>

/** The path of a picture at the smallest width that is at least `pixelsWide`, else at its largest. */
export function artPath(manifest: ArtManifest, name: ArtName, pixelsWide: number): string {
  const entry = manifest[name]
  if (entry === undefined) throw new Error(`No picture ${name}`)
  if (entry.svg !== undefined) return entry.svg
  const widths = Object.keys(entry)
    .filter((key): key is `${number}` => /^\d+$/.test(key))
    .map(Number)
    .sort((a, b) => a - b)
  const chosen = widths.find((width) => width >= pixelsWide) ?? widths.at(-1)
  const path = chosen === undefined ? undefined : entry[`${chosen}`]
  if (path === undefined) throw new Error(`No file for ${name}`)
  return path
}
