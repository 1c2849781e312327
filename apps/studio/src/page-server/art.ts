import { symbolSlots } from '@fairground/games'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { GameArt } from '../play-contract.ts'

/** `manifest.json` of the art build: name → files by pixel width, or one vector file, relative to the folder. */
type Manifest = Readonly<Record<string, Readonly<Record<string, string | number>>>>
/** `symbols.json` beside it: game → its nine motifs in the order of the symbol slots. */
type Motifs = Readonly<Record<string, readonly string[]>>

/**
 * Finds a game's pictures. Missing pictures are null, and the page draws a plain replacement.
 * @throws Error when the folder has no manifest
 */
export async function readArt(folder: string): Promise<(game: string) => GameArt> {
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as unknown
  const manifest = (await read('manifest.json').catch((cause: unknown) => {
    throw new Error(`${folder} has no readable manifest.json: build the art first`, { cause })
  })) as Manifest
  const motifs = (await read('symbols.json').catch(() => ({}))) as Motifs
  return (game) => ({
    stage: findPicture(manifest, `stages/${game}`),
    logo: findPicture(manifest, `logos/${game}`),
    symbols: symbolSlots.map((slot) => findPicture(manifest, `symbols/${motifs[game]?.[slot] ?? ''}`)),
  })
}

/** The largest file of a picture, as a URL of the studio. */
function findPicture(manifest: Manifest, name: string): string | null {
  const entry = manifest[name]
  if (!entry) return null
  const widths = Object.keys(entry).filter((key) => /^\d+$/.test(key))
  const widest = widths.toSorted((a, b) => Number(b) - Number(a))[0]
  const file = entry['svg'] ?? (widest === undefined ? undefined : entry[widest])
  return typeof file === 'string' ? `/art/${file}` : null
}
