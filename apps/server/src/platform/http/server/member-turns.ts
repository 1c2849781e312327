import { Refused } from '../../refused.ts'

/** `grouped` commands share a statement with others', so that each costs a part of a connection. */
export type TurnKind = 'read' | 'write' | 'grouped'

/** How many of one member run at once; the next wait for the member's own lock and hold no connection meanwhile. */
const atOnceMax: Readonly<Record<TurnKind, number>> = { read: 8, write: 3, grouped: 16 }
/** How many may wait, of all kinds: more than any page sends, and few of the places of the load gate. */
const waitingMax = 64

interface Line {
  running: number
  waiting: (() => void)[]
}

type Lines = Readonly<Record<TurnKind, Line>>

const newLine = (): Line => ({ running: 0, waiting: [] })
const newLines = (): Lines => ({ read: newLine(), write: newLine(), grouped: newLine() })
const waitingIn = ({ read, write, grouped }: Lines): number =>
  read.waiting.length + write.waiting.length + grouped.waiting.length
const isIdle = (lines: Lines): boolean => Object.values(lines).every(({ running }) => running === 0)

export interface MemberTurns {
  /** @throws Refused rate_limited when too many of the member's requests wait already */
  run: <Result>(memberId: string, kind: TurnKind, work: () => Promise<Result>) => Promise<Result>
}

/**
 * Lets no member hold what all share: beyond a few at once, a member's requests wait for each other in this process, and
 * not in connections of the database.
 */
export function createMemberTurns(report: (facts: object) => void): MemberTurns {
  const members = new Map<string, Lines>()
  const enter = async (memberId: string, kind: TurnKind): Promise<Lines> => {
    const lines = members.get(memberId) ?? newLines()
    members.set(memberId, lines)
    const line = lines[kind]
    if (line.running < atOnceMax[kind]) {
      line.running += 1
      return lines
    }
    if (waitingIn(lines) >= waitingMax) {
      report({ memberId, kind })
      throw new Refused('rate_limited', { retryAfterSeconds: 1 })
    }
    // Who leaves hands over the turn.
    await new Promise<void>((resolve) => line.waiting.push(resolve))
    return lines
  }
  const leave = (memberId: string, lines: Lines, kind: TurnKind) => {
    const line = lines[kind]
    const next = line.waiting.shift()
    if (next) return next()
    line.running -= 1
    if (isIdle(lines)) members.delete(memberId)
  }
  return {
    run: async (memberId, kind, work) => {
      const lines = await enter(memberId, kind)
      try {
        return await work()
      } finally {
        leave(memberId, lines, kind)
      }
    },
  }
}
