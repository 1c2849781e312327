export interface MailWords {
  site: string
  subject: string
  text: string
  /** Of the text. */
  language: string
}

const frame =
  'margin:0 auto;max-width:32rem;padding:1.5rem;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

/** The HTML part of every mail: the same words as its text, nothing loaded from elsewhere, nothing to click. */
export function mailHtml({ site, subject, text, language }: MailWords): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 1rem">${escape(part).replaceAll('\n', '<br>')}</p>`)
  return `<!doctype html><html lang="${escape(language)}" dir="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title></head><body style="margin:0"><div dir="auto" style="${frame}"><p style="margin:0 0 1rem;font-weight:600">${escape(site)}</p>${paragraphs.join('')}</div></body></html>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
