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

const shownMax = 3

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function show(message: ToastMessage): () => void {
  lastId += 1
  const id = lastId
  set([...shown, { ...message, id }].slice(-shownMax))
  return () => dismiss(id)
}

function dismiss(id: number): void {
  set(shown.filter((message) => message.id !== id))
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
 * Short messages over the page, from anywhere in the browser; `Toasts` renders them, and their time begins then. `show`
 * returns a function that removes the message; a pending one stays until then.
 */
export const toast = { show, dismiss, raise, subscribe, list: (): readonly Toast[] => shown }
