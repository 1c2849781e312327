/** Made by apps/web/build/client-files.ts from the client's build. */
declare module 'virtual:client-files' {
  import type { StyleNode } from './style-node.ts'

  export interface ClientFiles {
    entryUrl: string
    /** Files the entry imports. */
    preloadUrls: readonly string[]
    /** The entry's style sheet, by rules. */
    style: readonly StyleNode[]
    /** Its address: fetched whole after the first frame. */
    styleUrl: string
  }
  export const clientFiles: ClientFiles
}
