/** Made by apps/web/build/text-files.ts from the compiled texts and the sources. */
declare module 'virtual:text-files' {
  import type { SitePart, TranslatedTag } from '@fairground/texts'

  /** Where the files of each language lie; while developing, also those of the pseudo-languages. */
  export const textFolders: Readonly<Record<TranslatedTag, string> & Partial<Record<string, string>>>
  /** What the first file speaks with: every page has it. */
  export const sharedParts: readonly SitePart[]
}
