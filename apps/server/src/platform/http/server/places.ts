/** Who waits if there is more than the machine can do: later ones are refused first. */
export type LoadClass = 'money' | 'member' | 'guest'

export interface Place {
  class: LoadClass
  /** Of a whole one. */
  size: number
  /** By the clock of this process, in milliseconds. */
  since: number
}

export interface Places {
  /** Null: as many as this class may be are under way. */
  take: (loadClass: LoadClass, size?: number) => Place | null
  leave: (place: Place) => void
  /** Fits the bound to what has left since the last call. */
  adjust: () => void
}

/** What a class may fill of all places, with those of other classes counted. */
const shares: Readonly<Record<LoadClass, number>> = { money: 1, member: 0.75, guest: 0.5 }

const placesMax = 256
const placesMin = 128
/** Above this mean time of a request too many are under way: the slowest would soon take a second. */
const targetMs = 400

/** Places of requests under way: few enough that each is answered in time, as the last interval has shown. */
export function createPlaces(clock: { now: () => number } = performance): Places {
  let bound = placesMax
  let taken = 0
  let left = { count: 0, ms: 0 }
  return {
    take: (loadClass, size = 1) => {
      if (taken >= bound * shares[loadClass]) return null
      taken += size
      return { class: loadClass, size, since: clock.now() }
    },
    leave: ({ since, size }) => {
      taken -= size
      left.count += 1
      left.ms += clock.now() - since
    },
    adjust: () => {
      const isSlow = left.count > 0 && left.ms / left.count > targetMs
      bound = isSlow ? Math.max(placesMin, bound * 0.8) : Math.min(placesMax, bound + 16)
      left = { count: 0, ms: 0 }
    },
  }
}
