/** The handler of the document's first script. */
type EarlyClicks = typeof globalThis.onclick & { button?: HTMLElement | null }

/** Presses the button that was pressed last before the page's scripts were there, and listens no longer. */
export function pressEarlyButton(): void {
  const early = globalThis.onclick as EarlyClicks | null
  globalThis.onclick = null
  early?.button?.click()
}
