import { Refused } from '../../refused.ts'

/** `grouped` commands share a statement with others', so that each costs a part of a connection. */
export type TurnKind = 'read' | 'write' | 'grouped'

/** How many of one member run at once; the next wait for the member's own lock and hold no connection meanwhile. */
const atOnceMax: Readonly<Record<TurnKind, number>> = { read: 8, write: 2, grouped: 16 }
/** How many of each kind may wait: more than any page sends. */
const waitingMax = 64

interface Line {
  running: number
  waiting: (() => void)[]
}

export interface MemberTurns {
  /** @throws Refused rate_limited when too many of the member's requests wait already */
  run: <Result>(memberId: string, kind: TurnKind, work: () => Promise<Result>) => Promise<Result>
}

/**
 * Lets no member hold what all share: beyond a few at once, a member's requests wait for each other in this process, and
 * not in connections of the database.
 */
export function createMemberTurns(report: (facts: object) => void): MemberTurns {
  const lines = new Map<string, Line>()
  const enter = async (line: Line, kind: TurnKind, memberId: string): Promise<void> => {
    if (line.running < atOnceMax[kind]) {
      line.running += 1
      return
    }
    if (line.waiting.length >= waitingMax) {
      report({ memberId, kind })
      throw new Refused('rate_limited', { retryAfterSeconds: 1 })
    }
    // Whoever leaves hands over its turn.
    await new Promise<void>((resolve) => line.waiting.push(resolve))
  }
  return {
    run: async (memberId, kind, work) => {
      const key = `${kind} ${memberId}`
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      lines.set(key, line)
      await enter(line, kind, memberId)
      try {
        return await work()
      } finally {
        const next = line.waiting.shift()
        if (next) next()
        else if (--line.running === 0) lines.delete(key)
      }
    },
  }
}
