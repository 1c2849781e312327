import type { DrawFrames } from './draw-frames.ts'

/** One sound of a draw. */
export interface Tone {
  /** From the start of the animation. */
  readonly atMs: number
  readonly hertz: number
  readonly lastsMs: number
  /** Of 1. */
  readonly volume: number
  readonly shape: 'triangle' | 'square' | 'sine'
}

/** A click for each frame, a note for each number that stands still, and two at the end. */
export function scoreOf({ frames, landed, frameMs }: DrawFrames): Tone[] {
  const endsMs = (frames.length - 1) * frameMs
  const clicks = frames.map((_, at): Tone => {
    return { atMs: at * frameMs, hertz: 190 + (at % 2) * 40, lastsMs: 30, volume: 0.05, shape: 'square' }
  })
  const landings = landed.flatMap((still, at): Tone[] =>
    still > (landed[at - 1] ?? 0) && at < frames.length - 1
      ? [{ atMs: at * frameMs, hertz: 440 + still * 40, lastsMs: 110, volume: 0.14, shape: 'triangle' }]
      : [],
  )
  const end = [660, 880].map((hertz, at): Tone => {
    return { atMs: endsMs + at * 120, hertz, lastsMs: 260, volume: 0.16, shape: 'sine' }
  })
  return [...clicks, ...landings, ...end]
}

const silentGain = 0.0001

/** Plays it, and says how to stop. The browser keeps silent until the page has been touched. */
export function playScore(tones: readonly Tone[], openContext = () => new AudioContext()): () => void {
  const context = openContext()
  const startsAt = context.currentTime
  for (const { atMs, hertz, lastsMs, volume, shape } of tones) {
    const [from, to] = [startsAt + atMs / 1000, startsAt + (atMs + lastsMs) / 1000]
    const oscillator = new OscillatorNode(context, { type: shape, frequency: hertz })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(volume, from)
    gain.gain.exponentialRampToValueAtTime(silentGain, to)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(from)
    oscillator.stop(to)
  }
  return () => void context.close()
}
