import { lazy, type ComponentType } from 'react'

/** How long to wait before the second and the third try; shorter where the browser hears that it is online again. */
const pausesMs = [1_000, 4_000]

/** The file of a part did not come. Browsers may remember that: only another document can ask for it again. */
export class PartMissing extends Error {}

/**
 * A component whose file is loaded when it is first rendered, inside a `Suspense`. A file that does not come, as on a
 * phone in a tunnel, is asked for three times before the page gives up.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await loadOrTryAgain(load) }))
}

/** @throws PartMissing after the third try */
export async function loadOrTryAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const ms of pausesMs) {
    try {
      return await load()
    } catch {
      await untilOnlineOr(ms)
    }
  }
  try {
    return await load()
  } catch (cause) {
    throw new PartMissing('a part of the page could not be loaded', { cause })
  }
}

const untilOnlineOr = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
  })
