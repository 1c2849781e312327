import type { SitePart } from '@fairground/texts'

type LoadParts = (parts: readonly SitePart[]) => Promise<void>

let load: LoadParts | undefined

/** Once per page, in the browser: the platform has all texts at hand. */
export function loadTextsBy(loader: LoadParts): void {
  load = loader
}

/**
 * A module that is on its way, and the texts that it speaks with. The build puts it around every import of a module that
 * is fetched later (apps/web/build/text-files.ts).
 */
export async function withTexts<Module>(module: Promise<Module>, parts: readonly SitePart[]): Promise<Module> {
  const [loaded] = await Promise.all([module, load?.(parts)])
  return loaded
}
