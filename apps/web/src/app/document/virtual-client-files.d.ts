/** Made by apps/web/build/client-files.ts from the client's build. */
declare module 'virtual:client-files' {
  import type { SitePart } from '@fairground/texts'
  import type { StyleNode } from './style-node.ts'

  export interface PageFiles {
    module: string
    styles: readonly string[]
    /** Files that the module imports, and those that every page except home needs. */
    preloadUrls: readonly string[]
    /** What it speaks with, beside what every page does. */
    texts: readonly SitePart[]
  }

  export interface ClientFiles {
    entryUrl: string
    /** Files the entry imports. */
    preloadUrls: readonly string[]
    /** By address: what the page's own files are, beside those of every page. */
    pages: Readonly<Record<string, PageFiles>>
    /** The entry's style sheet, by rules. */
    style: readonly StyleNode[]
    /** Its address: fetched whole after the first frame. */
    styleUrl: string
  }
  export const clientFiles: ClientFiles
}
