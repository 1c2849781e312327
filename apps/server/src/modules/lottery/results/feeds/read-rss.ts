import { DOMParser, onWarningStopParsing, type Element } from '@xmldom/xmldom'

export interface RssItem {
  title: string
  link: string
  description: string
}

/** @returns undefined where the text is no whole, well-formed RSS in UTF-8 */
export function readRss(body: string): RssItem[] | undefined {
  const text = body.trim()
  const [, encoding = 'utf-8'] = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(text) ?? []
  // What was no UTF-8 has become replacement characters. A document type could declare entities: no feed needs one.
  if (!/^utf-?8$/i.test(encoding) || text.includes('\uFFFD') || text.includes('<!DOCTYPE')) return undefined
  try {
    const { documentElement: root } = new DOMParser({
      locator: false,
      // What the parser would mend is not a feed that can be trusted with numbers.
      onError: onWarningStopParsing,
    }).parseFromString(text, 'text/xml')
    if (root?.tagName !== 'rss') return undefined
    return [...root.getElementsByTagName('item')].map((item) => ({
      title: onlyText(item, 'title'),
      link: onlyText(item, 'link'),
      description: onlyText(item, 'description'),
    }))
  } catch {
    return undefined
  }
}

/** Of the only child with this name; '' where there is none, or several. */
function onlyText(item: Element, name: string): string {
  const [only, ...others] = [...item.childNodes].filter(({ nodeName }) => nodeName === name)
  return (others.length === 0 && only?.textContent?.normalize('NFC').trim()) || ''
}
