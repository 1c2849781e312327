export type ToastTone = 'success' | 'info' | 'warning' | 'error' | 'pending'

export interface ToastMessage {
  text: string
  tone: ToastTone
  /** How long it is shown; by default it depends on the tone and on the length of the text. */
  ms?: number | undefined
}

export interface Toast extends ToastMessage {
  id: number
}

const durations: Readonly<Record<ToastTone, number>> = {
  success: 1000,
  info: 2000,
  warning: 2000,
  error: 3000,
  pending: Number.POSITIVE_INFINITY,
}

const shownMax = 3
/** A text longer than this takes longer to read: an error 8 instead of 3 seconds (specification §9). */
const shortMax = 90

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function show({ text, tone, ms = durations[tone] * (text.length > shortMax ? 8 / 3 : 1) }: ToastMessage): () => void {
  lastId += 1
  const id = lastId
  const dismiss = () => set(shown.filter((message) => message.id !== id))
  set([...shown, { id, text, tone }].slice(-shownMax))
  if (Number.isFinite(ms)) setTimeout(dismiss, ms)
  return dismiss
}

/** Renders the messages anew, above what has opened since. */
function raise(): void {
  if (shown.length > 0) set([...shown])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Short messages over the page, from anywhere in the browser; `Toasts` renders them. `show` returns a function that
 * removes the message; a pending one stays until then.
 */
export const toast = { show, raise, subscribe, list: (): readonly Toast[] => shown }
