/** Presses the button that was pressed before. */
export function pressEarlyButton(): void {
  globalThis.earlyButton?.click()
}
