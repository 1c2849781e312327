/**
 * Every open sheet and dialog has an entry in the browser's history, on top of the page's own, so that the back button
 * and the back-swipe close what is on top. The entries of one page have its address and are numbered in their state.
 */
const numberKey = 'sheets'

/** The browser reports a step within milliseconds. Without a report the entry before is gone: a duplicated tab. */
const stepTimeoutMs = 1000

interface OpenSheet {
  close: () => void
}

const opened: OpenSheet[] = []
/** What waits for the sheets' entries to be left. */
let waiting: (() => void)[] = []
let stepTimer: ReturnType<typeof setTimeout> | undefined
let isPlanned = false
let isListening = false
/** The address that the sheets lie over. */
let address = ''

/** @returns what to call when the sheet closes or leaves the page */
export function addSheet(close: () => void): () => void {
  const sheet = { close }
  opened.push(sheet)
  plan()
  return () => {
    const at = opened.indexOf(sheet)
    if (at !== -1) opened.splice(at, 1)
    plan()
  }
}

/** Does it from the page's own entry, so that no entry of a sheet stays behind. */
export function leaveSheets(act: () => void): void {
  listen()
  if (stepTimer === undefined && numberHere() === 0) return perform([act])
  waiting.push(act)
  if (stepTimer === undefined) step(numberHere())
}

/** As many entries as open sheets: after a reload none is open, and the entries are still there. */
export function matchSheets(): void {
  listen()
  isPlanned = false
  if (stepTimer !== undefined) return
  const surplus = numberHere() - opened.length
  if (surplus > 0) return step(surplus)
  for (let number = numberHere() + 1; number <= opened.length; number++) {
    address = location.href
    history.pushState({ ...(history.state as object | null), [numberKey]: number }, '')
  }
}

/** One sheet that opens as another closes takes over its entry. */
function plan(): void {
  if (isPlanned) return
  isPlanned = true
  queueMicrotask(matchSheets)
}

function step(count: number): void {
  address = location.href
  stepTimer = setTimeout(() => {
    history.replaceState({ ...(history.state as object | null), [numberKey]: 0 }, '')
    arrive()
  }, stepTimeoutMs)
  history.go(-count)
}

function arrive(): void {
  clearTimeout(stepTimer)
  stepTimer = undefined
  const acts = waiting
  waiting = []
  perform(acts)
  // What has navigated closes its sheets itself.
  if (acts.length === 0) plan()
}

function perform(acts: readonly (() => void)[]): void {
  for (const act of acts) act()
  // Sheets that are still open over another page by now do not answer for the page they came from.
  address = location.href
}

function listen(): void {
  if (isListening) return
  isListening = true
  // Before the router's: what happens within one page is not its concern.
  addEventListener('popstate', followBack, { capture: true })
}

function followBack(event: PopStateEvent): void {
  const isSamePage = location.href === address
  if (stepTimer !== undefined && isSamePage) {
    event.stopImmediatePropagation()
    return arrive()
  }
  // Another page closes the sheets of this one itself.
  if (opened.length > 0 && !isSamePage) return
  const closing = opened.slice(numberOf(event.state)).toReversed()
  if (closing.length > 0) event.stopImmediatePropagation()
  for (const { close } of closing) close()
  // A sheet that stays open gets its entry again; an entry that was reached by going forward has no sheet.
  plan()
}

const numberHere = (): number => numberOf(history.state)

const numberOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && numberKey in state ? Number(state[numberKey]) : 0
