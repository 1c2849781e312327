import { Transform, type Readable } from 'node:stream'
import { Refused } from '../refused.ts'

/** Bytes and milliseconds. */
export interface UploadLimits {
  /** Of all forms in memory. */
  bytesMax: number
  /** Of one member or one address: less than half, so that one alone never keeps the others out. */
  shareMax: number
  /** Forms of one member at once. */
  atOnceMax: number
  /** Average speed of a sender, after the first `graceMs`. */
  bytesPerSecondMin: number
  graceMs: number
}

/** Slow enough for a weak 3G connection. Memory: the whole platform has 300 MB. */
export const uploadLimits: UploadLimits = {
  bytesMax: 96 * 1024 * 1024,
  shareMax: 40 * 1024 * 1024,
  atOnceMax: 3,
  bytesPerSecondMin: 8 * 1024,
  graceMs: 5_000,
}

/** Whose memory a form takes. */
export interface Sender {
  /** Null for guests. */
  member: string | null
  address: string
}

export interface Uploads {
  /**
   * The body of a form, counted while it arrives. A sender below the minimum speed and one beyond its share is cut off.
   * @throws Refused rate_limited when the sender has too many open
   */
  receive: (body: Readable, sender: Sender) => Upload
  /** Cuts off senders that are too slow. */
  checkSpeed: () => void
}

export interface Upload {
  body: Transform & { receivedEncodedLength: number }
  /** The form is no longer in memory. Can be called again. */
  release: () => void
}

interface Open {
  subjects: readonly string[]
  bytes: number
  startedAt: number
  isComplete: boolean
  body: Transform
}

const retryAfterSeconds = 5

/**
 * What all forms of a process take of its memory. It counts bytes, not requests: a sender that sends nothing takes
 * nothing from others.
 */
export function createUploads(limits: UploadLimits, now: () => number = () => performance.now()): Uploads {
  const all = new Set<Open>()
  const bytesOf = (subject?: string): number => {
    let bytes = 0
    for (const each of all) if (subject === undefined || each.subjects.includes(subject)) bytes += each.bytes
    return bytes
  }

  /** Null where there is room for what has arrived. */
  const faultOf = ({ subjects }: Open): Refused | null => {
    if (subjects.some((subject) => bytesOf(subject) > limits.shareMax))
      return new Refused('rate_limited', { retryAfterSeconds })
    if (bytesOf() > limits.bytesMax) return new Refused('unavailable', { retryAfterSeconds })
    return null
  }

  return {
    receive: (source, { member, address }) => {
      const subjects = [`address:${address}`, ...(member === null ? [] : [`member:${member}`])]
      const own = subjects.at(-1) ?? ''
      const atOnce = [...all].filter((each) => each.subjects.includes(own)).length
      if (atOnce >= limits.atOnceMax) throw new Refused('rate_limited', { retryAfterSeconds })
      const body = Object.assign(
        new Transform({
          transform(chunk: Buffer, _encoding, done) {
            open.bytes += chunk.length
            body.receivedEncodedLength += chunk.length
            const fault = faultOf(open)
            if (fault) done(fault)
            else done(null, chunk)
          },
          flush(done) {
            open.isComplete = true
            done()
          },
        }),
        { receivedEncodedLength: 0 },
      )
      const open: Open = { subjects, bytes: 0, startedAt: now(), isComplete: false, body }
      all.add(open)
      source.once('error', (cause) => body.destroy(cause))
      source.pipe(body)
      return { body, release: () => void all.delete(open) }
    },
    checkSpeed: () => {
      for (const { bytes, startedAt, isComplete, body } of all) {
        const wanted = ((now() - startedAt - limits.graceMs) / 1_000) * limits.bytesPerSecondMin
        if (!isComplete && bytes < wanted)
          body.destroy(new Refused('invalid_request', { field: 'body', rule: 'speed' }))
      }
    },
  }
}
