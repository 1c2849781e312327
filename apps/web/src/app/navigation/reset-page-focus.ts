import type { Site } from '../../platform/site.ts'

/**
 * After every page change: closes overlays and moves the focus to the page's heading. A
 * filter or tab that only changes the query keeps the focus.
 */
export function resetPageFocus({ overlays }: Site, { isOtherPage }: { isOtherPage: boolean }): void {
  overlays.close()
  if (!isOtherPage) return
  const target = document.querySelector<HTMLElement>('h1') ?? document.getElementById('main')
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}
