import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Picture } from '@fairground/contract'

/**
 * How rows refer to a picture: the name of a built one (`tiles/dragon-orchard`), or the URLs of an uploaded one. File
 * names of built pictures contain a hash, so rows never contain a file name.
 */
export type StoredPicture = { art: string } | Picture

export interface Wordmark {
  viewBox: string
  path: string
}

export interface Pictures {
  find: (stored: unknown) => Picture | null
  /** An empty picture if there is none, so that lists keep their shape. */
  get: (stored: unknown) => Picture
  /** Names of built pictures that begin like this. */
  list: (start: string) => readonly string[]
  wordmark: (vendor: string) => Wordmark | null
  icon: (name: string) => string
  /** URLs of the site's illustrations, by the names that the site uses. */
  scenes: Readonly<Record<string, string>>
}

type Entry = Readonly<Record<string, string | number>>

const scenes = {
  heroDay: 'heroes/h-day',
  heroDusk: 'heroes/h-dusk',
  fairDay: 'heroes/h-desk-day',
  fairDusk: 'heroes/h-desk-dusk',
  fairClosed: 'heroes/h-closed',
}

const nothing: Picture = { src: '', srcset: '' }

/** @param cdn origin of a copy of the pictures; `''`: the site's own */
export function createPictures(artDir: string | null, cdn = ''): Pictures {
  const manifest = (artDir ? readJson(path.join(artDir, 'manifest.json')) : {}) as Record<string, Entry>
  const wordmarks = (artDir ? readJson(path.join(artDir, 'wordmarks.json')) : {}) as Record<string, Wordmark>
  const find = (stored: unknown): Picture | null => {
    if (typeof stored !== 'object' || stored === null) return null
    if ('src' in stored) return stored as Picture
    return 'art' in stored && typeof stored.art === 'string' ? fromEntry(manifest[stored.art], cdn) : null
  }
  return {
    find,
    get: (stored) => find(stored) ?? nothing,
    list: (start) => Object.keys(manifest).filter((name) => name.startsWith(start)),
    wordmark: (vendor) => wordmarks[vendor] ?? null,
    icon: (name) => {
      const entry = manifest[`icons/${name.startsWith('maskable') ? 'maskable' : 'app'}`]
      const file = entry?.[/\d+/.exec(name)?.[0] ?? '']
      return typeof file === 'string' ? `/art/${file}` : '/favicon.svg'
    },
    scenes: Object.fromEntries(
      Object.entries(scenes).flatMap(([name, art]) => {
        const picture = fromEntry(manifest[art], cdn)
        return picture ? [[name, picture.src]] : []
      }),
    ),
  }
}

function fromEntry(entry: Entry | undefined, cdn: string): Picture | null {
  if (!entry) return null
  if (typeof entry['svg'] === 'string') return { src: `${cdn}/art/${entry['svg']}`, srcset: '' }
  const widths = Object.keys(entry)
    .filter((key) => /^\d+$/.test(key))
    .map(Number)
    .sort((a, b) => a - b)
  const [smallest] = widths
  if (smallest === undefined) return null
  return {
    src: `${cdn}/art/${entry[smallest]}`,
    srcset: widths.map((width) => `${cdn}/art/${entry[width]} ${width}w`).join(', '),
    ...(typeof entry['ground'] === 'string' && { ground: entry['ground'] }),
  }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
