import sanitizeHtml from 'sanitize-html'

/** A browser takes a backslash for a slash. */
const ownPath = /^\/(?![/\\])/

/** Keeps text structure only: no scripts, styles, frames or forms; links lead to own pages or to https. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'b',
      'strong',
      'i',
      'em',
      'u',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'blockquote',
      'hr',
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
    },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }),
    },
  })

function linkTo(href: string): Record<string, string> {
  if (ownPath.test(href)) return { href }
  return /^https:\/\//i.test(href) ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : {}
}
