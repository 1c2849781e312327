import type { TrackSample } from '@fairground/contract'

export interface SliderAnswer {
  x: number
  track: readonly TrackSample[]
}

export type TrackFault =
  | 'beside the hole'
  | 'not the end of the track'
  | 'out of the picture'
  | 'begins elsewhere'
  | 'time runs backwards'
  | 'too fast'
  | 'too slow'
  | 'too few places'
  | 'constant speed'

export const trackLimits = {
  /** Pixels of the picture. */
  tolerance: 5,
  /** The piece is held where a finger first moved it. */
  startMax: 24,
  shortestMs: 300,
  longestMs: 120_000,
  placesMin: 6,
  /** How far a track leaves the straight line of one speed, as a share of its distance. */
  unevennessMin: 0.04,
} as const

/**
 * Whether a person moved the piece into the hole, by a pointer or by keys. Keys and steady hands keep the height, so
 * that it is not judged.
 */
export function findTrackFault({ x, track }: SliderAnswer, holeX: number, travel: number): TrackFault | null {
  const [first, last] = [track[0], track.at(-1)]
  if (!first || last?.x !== x) return 'not the end of the track'
  if (Math.abs(x - holeX) > trackLimits.tolerance) return 'beside the hole'
  if (track.some((sample) => sample.x > travel)) return 'out of the picture'
  if (first.x > trackLimits.startMax) return 'begins elsewhere'
  if (track.some(({ t }, index) => t < (track[index - 1]?.t ?? 0))) return 'time runs backwards'
  const lasts = last.t - first.t
  if (lasts < trackLimits.shortestMs) return 'too fast'
  if (lasts > trackLimits.longestMs) return 'too slow'
  if (new Set(track.map((sample) => sample.x)).size < trackLimits.placesMin) return 'too few places'
  const unevenness = Math.max(
    ...track.map((sample) => Math.abs(sample.x - first.x - ((x - first.x) * (sample.t - first.t)) / lasts)),
  )
  return unevenness < trackLimits.unevennessMin * Math.abs(x - first.x) ? 'constant speed' : null
}
