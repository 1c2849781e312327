import type { Site } from '../platform/site.ts'

/**
 * After every page but the first: nothing lies over it any more, and the keyboard and screen reader stand at its head. A
 * filter or tab that only changes the query keeps the focus.
 */
export function settlePage({ overlays }: Site, { isOtherPage }: { isOtherPage: boolean }): void {
  overlays.close()
  if (!isOtherPage) return
  const target = document.querySelector<HTMLElement>('h1') ?? document.getElementById('main')
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}
