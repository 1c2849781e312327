/** Made by apps/web/icons/vite-icons.ts. */
declare module 'virtual:icons' {
  export const spriteUrl: string
  export const inlineNames: readonly string[]
  /** Ends in a slash; a flag is `<code>.svg` in it. */
  export const flagFolderUrl: string
}

declare module 'virtual:icons/inline' {
  /** Symbols that belong at the start of every page's `<body>`. */
  export const inlineSvg: string
}
