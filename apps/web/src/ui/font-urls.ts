import geistLatin from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import geistVietnamese from '@fontsource-variable/geist/files/geist-vietnamese-wght-normal.woff2?url'
import geistCyrillic from '@fontsource-variable/geist/files/geist-cyrillic-wght-normal.woff2?url'
import posterLatin from './fonts/poster-latin.woff2?url'

/**
 * For `<link rel="preload">`: the same files as in styles/fonts.css. Other fonts load when their first letter is shown.
 */
export const fontUrls = { geistLatin, geistVietnamese, geistCyrillic, posterLatin }
