/** Made by apps/web/build/client-files.ts from the client's build. */
declare module 'virtual:client-files' {
  import type { SitePart } from '@fairground/texts'
  import type { StyleNode } from './style-node.ts'

  export interface PageFiles {
    module: string
    styles: readonly string[]
    /** Files that the module imports, and those that every page except home needs. */
    preloadUrls: readonly string[]
    /** Scripts and style sheets of what it draws at once for members and imports by itself. */
    memberUrls: readonly string[]
    /** Nouns of its texts, besides those of every page. */
    texts: readonly SitePart[]
  }

  export interface ClientFiles {
    entryUrl: string
    /** Files the entry imports. */
    preloadUrls: readonly string[]
    /** Scripts and style sheets of the parts of the shell that are for members. */
    memberUrls: readonly string[]
    /** By address: the page's own files, besides those of every page. */
    pages: Readonly<Record<string, PageFiles>>
    /** By the address of a page that the document draws: the rules of its own style sheets. */
    drawn: Readonly<Record<string, readonly StyleNode[]>>
    /** By the tag of a family of lotteries: scripts and style sheets of its game, besides those of the bet page. */
    families: Readonly<Record<string, readonly string[]>>
    /** Address of the list of files that are fetched at idle. */
    nextUrl: string
    /** The entry's style sheet, by rules. */
    style: readonly StyleNode[]
    /** Address of the full style sheet, loaded after the first frame. */
    styleUrl: string
  }
  export const clientFiles: ClientFiles
}
