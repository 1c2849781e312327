/** Short synthesised tones. Silent until the player turns them on. */
export interface Sound {
  readonly isOn: boolean
  toggle: () => void
  stop: () => void
  win: () => void
}

export function createSound(): Sound {
  let context: AudioContext | undefined
  let isOn = false

  const tone = ({ frequency, at, lastsFor }: { frequency: number; at: number; lastsFor: number }) => {
    if (!isOn || !context) return
    const start = context.currentTime + at
    const oscillator = new OscillatorNode(context, { type: 'triangle', frequency })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.16, start + 0.012)
    volume.gain.exponentialRampToValueAtTime(0.001, start + lastsFor)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + lastsFor)
  }

  return {
    get isOn() {
      return isOn
    },
    toggle() {
      isOn = !isOn
      // Browsers allow sound only after a press, and this is one.
      context ??= new AudioContext()
    },
    stop: () => tone({ frequency: 180, at: 0, lastsFor: 0.09 }),
    win: () => [523, 659, 784, 1047].forEach((frequency, note) => tone({ frequency, at: note * 0.09, lastsFor: 0.3 })),
  }
}
