/**
 * Opens the address again as soon as the site can be reached. Travels as text inside the offline page: it uses nothing
 * from outside of itself. The browser's `online` says only that there is some network, so the site is asked.
 */
export function waitForConnection(): void {
  const everyMs = 4_000
  const look = async () => {
    try {
      const { ok } = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })
      if (ok) location.reload()
    } catch {
      // Still no connection.
    }
  }
  addEventListener('online', () => void look())
  setInterval(() => void look(), everyMs)
}
