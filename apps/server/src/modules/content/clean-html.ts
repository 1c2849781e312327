import sanitizeHtml from 'sanitize-html'

const ownPath = /^\/(?!\/)/

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
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan', 'scope'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: ownPath.test(href) ? { href } : { href, rel: 'noopener noreferrer nofollow', target: '_blank' },
      }),
    },
  })
