/** A tab that nobody sees holds the stream this long, so that a look elsewhere opens none. */
const hiddenMs = 20_000
/** A leader says so this often, and one that is silent for longer than three times is gone. */
const beatMs = 2_000
const silentMs = 3 * beatMs + 500
/** How long a tab waits for the leader's answer before it leads. */
const answerMs = 250

/** `isLate`: another tab led before, or none while all were hidden. What happened in between has to be read. */
type Run = (signal: AbortSignal, isLate: boolean) => void | Promise<void>

interface Leading {
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
  else if (globalThis.BroadcastChannel) leadByChannel(leading)
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

type Word = { word: 'ask' } | { word: 'gone' } | { word: 'lead'; id: string }

/** The first tab that asks and is not answered leads; of two that do, the one with the smaller id goes on. */
function leadByChannel({ name, run, signal }: Leading): void {
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const channel = new BroadcastChannel(`${name}-lead`)
  let own: AbortController | undefined
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, windows do
  const say = (word: Word) => channel.postMessage(word)
  const beat = () => {
    say({ word: 'lead', id })
    timer = setTimeout(beat, beatMs)
  }
  const lead = () => {
    own = new AbortController()
    beat()
    void run(own.signal, isLate)
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    // At a moment of its own, so that waiting tabs do not lead at once.
    const [spread = 0] = crypto.getRandomValues(new Uint8Array(1))
    timer = setTimeout(lead, ms + spread)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.word === 'ask') {
      if (own) say({ word: 'lead', id })
    } else if (data.word === 'gone') {
      isLate = true
      if (!own) wait(0)
    } else if (!own || data.id < id) {
      isLate = true
      own?.abort()
      own = undefined
      wait(silentMs)
    }
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    if (own) say({ word: 'gone' })
    own?.abort()
    channel.close()
  })
  say({ word: 'ask' })
  wait(answerMs)
}
