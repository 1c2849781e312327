import type { TrackSample } from '@fairground/contract'

/** A slider's track as a hand makes it: slow, fast, slow, a little too far and back. */
export function handTrack(x: number, ms = 900): TrackSample[] {
  const there = Array.from({ length: 30 }, (_, index) => {
    const part = (index + 1) / 30
    return {
      x: Math.round((x + 4) * (1 - Math.cos(part * Math.PI)) * 0.5),
      y: Math.round(Math.sin(part * 7) * 3),
      t: Math.round(part * ms),
    }
  })
  return [{ x: 0, y: 0, t: 0 }, ...there, { x: x + 2, y: 1, t: ms + 160 }, { x, y: 1, t: ms + 300 }]
}
