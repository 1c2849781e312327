import { expect, type Page } from '@playwright/test'

/** @returns what sets the reader's own size of text, as in the browser's settings; 16 is usual. The page follows at once. */
export async function textSizeOf(page: Page): Promise<(pixels: number) => Promise<void>> {
  const client = await page.context().newCDPSession(page)
  return async (pixels) => {
    await client.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize), { message: 'text size' })
      .toBe(`${pixels}px`)
    // What the page measures itself follows with the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  }
}

/** Controls that a finger cannot reach, and controls and headings whose words are cut: `what: name`. */
export const unusableControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'button, a[href], input, select, textarea, label, [role="tab"]'
    const inSight = (element: Element) => {
      const { width, height, bottom } = element.getBoundingClientRect()
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      // Read out and not shown: hidden words, and the link that appears with the focus.
      let isHidden = false
      for (let at: Element | null = element; at; at = at.parentElement)
        isHidden ||= getComputedStyle(at).clipPath.startsWith('inset(')
      return (
        isShown &&
        !isHidden &&
        bottom + scrollY > 0 &&
        width > 4 &&
        height > 4 &&
        !element.closest('[aria-hidden="true"], [inert], [data-unreachable]')
      )
    }
    const nameOf = (element: Element) =>
      `${element.localName} ${(element as HTMLElement).innerText || element.getAttribute('aria-label') || element.getAttribute('name') || element.className}`
        .replaceAll(/\s+/g, ' ')
        .slice(0, 60)

    function isReachable(control: Element): boolean {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const shares = [0.25, 0.5, 0.75]
      // A row that is a label may have another control on it.
      return shares[control.matches('label') ? 'some' : 'every']((share) => {
        const x = left + width * share
        const y = top + Math.min(height, innerHeight) * 0.5
        const hit = document.elementFromPoint(x, y)
        if (!hit) return false
        const isPart = control.contains(hit) || hit.contains(control)
        return (
          isPart || (hit.closest('label')?.contains(control) ?? false) || labelsOf(control).some((l) => l.contains(hit))
        )
      })
    }
    const labelsOf = (control: Element) => [...((control as HTMLInputElement).labels ?? [])]

    /** Boxes of the words inside. */
    function* wordsOf(element: Element): Generator<{ box: DOMRect; parent: Element }> {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (!parent || !node.textContent?.trim() || !inSight(parent)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) if (box.width > 0) yield { box, parent }
      }
    }
    function isCut(element: Element): boolean {
      for (const { box, parent } of wordsOf(element)) {
        // A name may end in dots in a card: the page that the card leads to shows it in full.
        if (element.matches('a') && getComputedStyle(parent).textOverflow === 'ellipsis') continue
        const ground = element.getBoundingClientRect()
        const slack = 3
        if (box.left < ground.left - slack || box.right > ground.right + slack) return true
        if (box.top < ground.top - slack - box.height * 0.2 || box.bottom > ground.bottom + slack + box.height * 0.2)
          return true
        for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(at)
          const edge = at.getBoundingClientRect()
          const isSideCut = box.left < edge.left - slack || box.right > edge.right + slack
          if (/hidden|clip/.test(overflowX) && isSideCut) return true
          if (
            /hidden|clip/.test(overflowY) &&
            (box.top < edge.top - box.height * 0.3 || box.bottom > edge.bottom + box.height * 0.3)
          )
            return true
          if (/auto|scroll/.test(overflowX + overflowY)) break
        }
      }
      return false
    }
    const found = new Set<string>()
    // What is behind a dialog is not meant to be reached.
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    for (const control of root.querySelectorAll(controls)) {
      if (inSight(control) && !isReachable(control)) found.add(`covered: ${nameOf(control)}`)
    }
    for (const element of root.querySelectorAll(`${controls}, h1, h2, h3`)) {
      if (inSight(element) && isCut(element)) found.add(`cut: ${nameOf(element)}`)
    }
    scrollTo(0, 0)
    return [...found]
  })
