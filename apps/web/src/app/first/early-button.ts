declare global {
  /** What was pressed last before the page's scripts were there; the document's first script keeps it. */
  var earlyButton: HTMLElement | null | undefined
}

/** Presses the button that was pressed before. */
export function pressEarlyButton(): void {
  globalThis.earlyButton?.click()
}
