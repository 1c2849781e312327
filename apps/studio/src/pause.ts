/** Sleeps until the time is up or the signal aborts. */
export const pause = (ms: number, waking?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      waking?.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    waking?.addEventListener('abort', wake, { once: true })
    if (waking?.aborted) wake()
  })
