import type { Leading } from './lead-tab.ts'

/** A leader says so this often, and one that is silent for longer than three times is gone. */
const beatMs = 2_000
const silentMs = 3 * beatMs + 500
/** How long a tab waits for the leader's answer before it leads. */
const answerMs = 250

type Word = { word: 'ask' } | { word: 'gone' } | { word: 'lead'; id: string }

/** The first tab that asks and is not answered leads; of two that do, the one with the smaller id goes on. */
export function leadByChannel({ name, run, signal }: Leading): void {
  if (signal.aborted) return
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const channel = new BroadcastChannel(`${name}-lead`)
  let own: AbortController | undefined
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, windows do
  const say = (word: Word) => channel.postMessage(word)
  const beat = () => {
    say({ word: 'lead', id })
    timer = setTimeout(beat, beatMs)
  }
  const lead = () => {
    own = new AbortController()
    beat()
    void run(own.signal, isLate)
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    // At a moment of its own, so that waiting tabs do not lead at once.
    const [spread = 0] = crypto.getRandomValues(new Uint8Array(1))
    timer = setTimeout(lead, ms + spread)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.word === 'ask') {
      if (own) say({ word: 'lead', id })
    } else if (data.word === 'gone') {
      isLate = true
      if (!own) wait(0)
    } else if (!own || data.id < id) {
      isLate = true
      own?.abort()
      own = undefined
      wait(silentMs)
    }
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    if (own) say({ word: 'gone' })
    own?.abort()
    channel.close()
  })
  say({ word: 'ask' })
  wait(answerMs)
}
