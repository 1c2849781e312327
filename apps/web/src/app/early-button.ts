/** Presses the button that was pressed last before the page's scripts were there; the document's first script keeps it. */
export function pressEarlyButton(): void {
  const { earlyButton } = globalThis as { earlyButton?: HTMLElement | null }
  earlyButton?.click()
}
