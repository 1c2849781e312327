import type { I18n } from '../i18n/i18n.ts'

const cacheName = 'offline-1'

/**
 * Registers the worker and gives it the offline page in the reader's language. Workers exist only in secure contexts.
 */
export async function registerServiceWorker(i18n: I18n, siteName: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  try {
    await navigator.serviceWorker.register('/service-worker.js', { scope: '/' })
    const keep = async () => {
      const cache = await caches.open(cacheName)
      await cache.put('/offline', offlineResponse(i18n, siteName))
    }
    await keep()
    addEventListener('changeLanguage', () => void keep())
  } catch {
    // Without the worker the site only lacks its offline page.
  }
}

function offlineResponse(i18n: I18n, siteName: string): Response {
  const { tag, direction, t } = i18n.get()
  const root = getComputedStyle(document.documentElement)
  const token = (name: string) => root.getPropertyValue(name).trim()
  const html = `<!doctype html><html lang="${tag.toLowerCase()}" dir="${direction}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escapeHtml(siteName)}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:8px;padding:32px;box-sizing:border-box;text-align:center;font:15px/22px system-ui,sans-serif;color:${token('--text')};background:${token('--bg')}}h1{font-size:18px;margin:0}p{margin:0;max-width:290px;color:${token('--text-2')}}a{margin-top:16px;padding:13px 24px;border-radius:14px;font-weight:600;text-decoration:none;background:${token('--brand')};color:${token('--on-brand')}}</style>
<h1>${escapeHtml(t('site.offline.title'))}</h1><p>${escapeHtml(t('site.offline.page'))}</p><a href="">${escapeHtml(t('site.offline.retry'))}</a></html>`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
