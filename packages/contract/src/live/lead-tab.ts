/** A tab that nobody sees holds the stream this long, so that a look elsewhere opens none. */
const hiddenMs = 20_000

/** `isLate`: another tab led before, or none while all were hidden. What happened in between has to be read. */
type Run = (signal: AbortSignal, isLate: boolean) => void | Promise<void>

export interface Leading {
  /** One tab of a browser leads under it. */
  name: string
  run: Run
  signal: AbortSignal
}

/**
 * Runs `run` in one tab of the browser, until its signal aborts: a browser opens six connections to a site on HTTP/1.1, and a
 * stream takes one for good. The next tab follows when the leader is closed, frozen or hidden.
 */
export function leadTab({ name, run, signal }: Leading): void {
  let turn: AbortController | undefined
  let wasThere = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const join = () => {
    if (turn || signal.aborted) return
    turn = new AbortController()
    const isBack = wasThere
    compete({ name, signal: turn.signal, run: (own, isLate) => run(own, isLate || isBack) })
    wasThere = true
  }
  const leave = () => {
    turn?.abort()
    turn = undefined
  }
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(leave, hiddenMs)
    else join()
  }
  document.addEventListener('visibilitychange', look)
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(timer)
    leave()
  })
  join()
  look()
}

function compete(leading: Leading): void {
  // Web Locks are for secure pages only.
  if (navigator.locks) void leadByLock(leading, navigator.locks).catch(() => undefined)
  else if (globalThis.BroadcastChannel)
    void import('./lead-by-channel.ts').then(({ leadByChannel }) => leadByChannel(leading))
  else void leading.run(leading.signal, false)
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve())
  })

async function leadByLock({ name, run, signal }: Leading, locks: LockManager): Promise<void> {
  const lead = (isLate: boolean) => async () => {
    if (signal.aborted) return
    void run(signal, isLate)
    await untilAborted(signal)
  }
  const isTaken = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await lead(false)()
    return lock === null
  })
  if (isTaken && !signal.aborted) await locks.request(name, { signal }, lead(true))
}
