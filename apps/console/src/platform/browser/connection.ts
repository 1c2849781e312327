import { useSyncExternalStore } from 'react'

/** Since when no call reaches the platform; null: they do. */
let lostAt: number | null = null
const listeners = new Set<() => void>()

function note(isThere: boolean): void {
  if (isThere === (lostAt === null)) return
  lostAt = isThere ? null : Date.now()
  for (const listener of listeners) listener()
}

/** A call as `fetch` sends it: whether it was answered at all is what the console knows of its connection. */
export async function fetchNoting(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await fetch(...request)
    note(true)
    return response
  } catch (cause) {
    const isCalledOff = request[1]?.signal?.aborted === true
    if (!isCalledOff) note(false)
    throw cause
  }
}

const lose = () => note(false)
const find = () => note(true)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('offline', lose)
  addEventListener('online', find)
  if (!navigator.onLine) lose()
  return () => void listeners.delete(listener)
}

export const useLostAt = (): number | null => useSyncExternalStore(subscribe, () => lostAt)
