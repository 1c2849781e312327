/**
 * Content: banners, announcements and popups, the notice ticker, help topics, the winner board, and the home page put
 * together from all of it. Owns `banner`, `announcement`, `announcement_read` and `help_topic`.
 *
 * Operators' HTML is sanitised when it is read, not when it is stored.
 */
export { createContent } from './create-content.ts'
export { cleanHtml } from './clean-html.ts'
export { pictureForDirection } from './content-views.ts'
export { textIn, textLanguages } from './text-in.ts'
