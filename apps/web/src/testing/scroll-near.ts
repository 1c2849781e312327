import { vi } from 'vitest'

/** The document has no layout: an observed element is outside the view until the test brings it there. */
export function scrollNear(): { come: () => void } {
  const told = new Set<IntersectionObserverCallback>()
  class Observer {
    private readonly tell: IntersectionObserverCallback
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell
    }
    observe(): void {
      told.add(this.tell)
    }
    disconnect(): void {
      told.delete(this.tell)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const entry = { isIntersecting: true } as IntersectionObserverEntry
  return {
    come: () => {
      for (const tell of told) tell([entry], undefined as never)
    },
  }
}
