import { createStore, type Store } from '../store.ts'

/** The platform's time: draws close by it, not by the phone's clock. */
export interface Clock {
  /** Unix ms. */
  now: () => number
  /** Records a timestamp of the platform. */
  sync: (serverNow: number) => void
  /** Milliseconds to add to the phone's clock. */
  skewMs: () => number
  /** Whole seconds, shared by all countdowns; runs only while it has subscribers. */
  seconds: Pick<Store<number>, 'get' | 'subscribe'>
}

/** A cached page is up to a minute old: if the phone's clock differs by less than that, it is more accurate. */
const cachedPageMs = 90_000

export const skewFromBoot = (bootNow: number, deviceNow: number): number =>
  Math.abs(bootNow - deviceNow) < cachedPageMs ? 0 : bootNow - deviceNow

export function createClock(bootNow: number, deviceNow: () => number = Date.now): Clock {
  let skewMs = skewFromBoot(bootNow, deviceNow())
  const now = () => deviceNow() + skewMs
  const store = createStore(floorToSecond(now()))
  let timer: ReturnType<typeof setTimeout> | undefined
  let watchers = 0

  const tick = () => {
    store.set(floorToSecond(now()))
    timer = setTimeout(tick, 1000 - (now() % 1000))
  }

  return {
    now,
    skewMs: () => skewMs,
    sync(serverNow) {
      skewMs = serverNow - deviceNow()
    },
    seconds: {
      get: store.get,
      subscribe(listener) {
        const stop = store.subscribe(listener)
        if (watchers++ === 0) timer = setTimeout(tick, 0)
        return () => {
          stop()
          if (--watchers === 0) clearTimeout(timer)
        }
      },
    },
  }
}

export const floorToSecond = (ms: number): number => ms - (ms % 1000)
