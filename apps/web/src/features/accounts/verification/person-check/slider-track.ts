import { trackSamplesMax, type TrackSample } from '@fairground/contract'

/** The way of the piece, from its first move on. */
export interface SliderTrack {
  /** `at` in milliseconds of any clock. */
  add: (place: { x: number; y: number; at: number }) => void
  isEmpty: () => boolean
  samples: () => TrackSample[]
}

const heightMax = 2000

export function createTrack(samplesMax = trackSamplesMax): SliderTrack {
  let samples: TrackSample[] = []
  let startedAt = 0
  return {
    add: ({ x, y, at }) => {
      if (samples.length === 0) startedAt = at
      // The platform reads so many: of a long track every second sample is enough.
      if (samples.length === samplesMax) samples = samples.filter((_, index) => index % 2 === 0)
      const height = Math.min(Math.max(Math.round(y), -heightMax), heightMax)
      samples.push({ x, y: height, t: Math.max(Math.round(at - startedAt), samples.at(-1)?.t ?? 0) })
    },
    isEmpty: () => samples.length === 0,
    samples: () => [...samples],
  }
}
