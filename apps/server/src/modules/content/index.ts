/**
 * Content: banners, announcements and popups, the notice ticker, help topics, terms, customer service, download links, the
 * winner board, and the home page put
 * together from all of it. Owns `content_entry`, `content_version`, `content_picture` and `announcement_read`.
 *
 * Invariants: players see what was published, between its times, and never a draft; every published text is kept; who
 * has read an older draft overwrites nothing; operators' HTML is sanitised when it is stored and when it is read; a
 * picture is shown as it was drawn anew, never as it was sent.
 */
export { createContent } from './create-content.ts'
export { listContacts } from './entries/publish-contacts.ts'
export type { ContentPictures } from './pictures/content-pictures.ts'
export { holdPicture } from './pictures/pictures.queries.ts'
export { cleanHtml } from './clean-html.ts'
export { contentPicture, pictureForDirection } from './content-views.ts'
export { textIn, textLanguages } from './text-in.ts'
