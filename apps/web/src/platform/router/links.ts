import type { Router } from './router.ts'

/** Addresses of the site's pages; the browser opens those of the API, its documents and files. */
const ownPath = /^\/($|m$|m\/|vip\/|dev\/)/

/**
 * Every `<a href>` of the site navigates without a reload, wherever it comes from: components, banners, sanitised HTML.
 * `data-replace` replaces the current history entry. Pages are preloaded at the first touch of a link.
 */
export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    const link = findLink(event.target)
    if (!link || event.defaultPrevented || event.button !== 0 || isModified(event) || isJumpWithinPage(link)) return
    event.preventDefault()
    router.navigate(link.pathname + link.search + link.hash, { replace: 'replace' in link.dataset })
  })
  // The entry was reached before a reload, and the history listener is loaded only now.
  addEventListener('popstate', router.arrive)
  const prefetch = ({ target }: Event) => {
    const link = findLink(target)
    if (link) void router.prefetch(link.pathname)
  }
  document.addEventListener('pointerover', prefetch, { passive: true })
  document.addEventListener('touchstart', prefetch, { passive: true })
}

function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isOwn =
    link?.origin === location.origin &&
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    ownPath.test(link.pathname)
  return isOwn ? link : null
}

const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey

const isJumpWithinPage = (link: HTMLAnchorElement): boolean =>
  link.hash !== '' && link.pathname === location.pathname && link.search === location.search
