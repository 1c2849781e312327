const patienceMs = 2_000

/** The next idle moment; Safari has none to offer and gets the next turn of the event loop. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: patienceMs })
    else setTimeout(resolve)
  })
