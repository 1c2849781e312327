import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

/** Made from English when the texts are compiled; not part of the built site. */
const directions = { 'en-XA': 'ltr', 'ar-XB': 'rtl' } as const
export type PseudoTag = keyof typeof directions

const generated = path.resolve(import.meta.dirname, '../../packages/texts/generated')
const readPart = (tag: PseudoTag, file: string): string => readFileSync(path.join(generated, tag, file), 'utf8')

/** From now on the page gets the pseudo-language instead of the English texts. */
export async function speakPseudo(page: Page, tag: PseudoTag): Promise<void> {
  await page.route('**/assets/texts/en-*/*.json', (route) =>
    route.fulfill({ json: JSON.parse(readPart(tag, path.basename(new URL(route.request().url()).pathname))) }),
  )
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    // Frames belong to other parties.
    await route.fulfill({ response, body: html.includes('id="boot"') ? documentIn(html, tag) : html })
  })
}

/** Removes the markup that the platform rendered in English: the browser renders it again. */
function documentIn(html: string, tag: PseudoTag): string {
  const texts = ['content.json', 'games.json', 'site.json'].map((file) => JSON.parse(readPart(tag, file)) as object)
  const [head = '', rest = ''] = html.split(/<div id="root" data-ssr[^>]*>/)
  const [, json = '', foot = ''] = /<script type="application\/json" id="boot">(.*?)<\/script>(.*)$/s.exec(rest) ?? []
  const boot = { ...(JSON.parse(json) as object), messages: Object.assign({}, ...texts) as object }
  const start = head.replace('<html lang="en" dir="ltr"', `<html lang="${tag}" dir="${directions[tag]}"`)
  const data = JSON.stringify(boot).replaceAll('<', String.raw`\u003c`)
  return `${start}<div id="root"></div><script type="application/json" id="boot">${data}</script>${foot}`
}

/** Names of buttons, links, tabs and headings whose text is wider than they are and is cut off without an ellipsis. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, [role="tab"]')]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        return isCut && textOverflow !== 'ellipsis' && element.innerText.trim() !== '' && element.checkVisibility()
      })
      .map((element) => element.innerText.trim().slice(0, 40)),
  )
