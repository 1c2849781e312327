// Vite writes these constants in (icons/vite-icons.ts); tests run without it.
declare const __ICON_SPRITE_URL__: string | undefined
declare const __FLAG_FOLDER_URL__: string | undefined

export const spriteUrl = typeof __ICON_SPRITE_URL__ === 'string' ? __ICON_SPRITE_URL__ : '/assets/icons.svg'
export const flagFolderUrl = typeof __FLAG_FOLDER_URL__ === 'string' ? __FLAG_FOLDER_URL__ : '/assets/flags/'
