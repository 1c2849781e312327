const patienceMs = 3000

/**
 * The document carries the rules of its own markup; the whole style sheet is fetched after the first frame. What is
 * drawn by scripts waits for it, but not for ever.
 */
export function styleSheetReady(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[data-site]')
  if (!sheet || sheet.sheet) return Promise.resolve()
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => resolve())
    setTimeout(resolve, patienceMs)
  })
}
