/** Made by apps/web/build/text-files.ts from the compiled texts. */
declare module 'virtual:text-files' {
  import type { TranslatedTag } from '@fairground/texts'

  /** Where the files of each language lie. */
  export const textFolders: Readonly<Record<TranslatedTag, string>>
}
