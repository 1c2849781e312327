const timeoutMs = 3000

/**
 * The document contains the styles of its own markup; the full style sheet loads after the first frame. Rendering by
 * scripts waits for it, with a timeout.
 */
export function styleSheetReady(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[data-site]')
  if (!sheet || sheet.sheet) return Promise.resolve()
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => resolve())
    setTimeout(resolve, timeoutMs)
  })
}
