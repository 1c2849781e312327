import type { Site } from '../../platform/site.ts'

/**
 * After every page change: moves the focus to the page's heading. A filter or tab that only changes the query keeps the
 * focus, and closes the overlay that led to it.
 */
export function resetPageFocus({ overlays }: Site, { isOtherPage }: { isOtherPage: boolean }): void {
  if (!isOtherPage) return overlays.close()
  const target = document.querySelector<HTMLElement>('h1') ?? document.getElementById('main')
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}
