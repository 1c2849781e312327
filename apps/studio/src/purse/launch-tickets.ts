import { randomBytes } from 'node:crypto'

/** Tickets for one game, taken once and soon. They live in memory: after a restart a player opens the game again. */
export interface LaunchTickets {
  give: (player: { user: string; game: string }) => string
  take: (ticket: string) => { user: string; game: string } | undefined
}

const lifeMs = 60_000

export function launchTickets(now: () => number): LaunchTickets {
  const open = new Map<string, { user: string; game: string; endsAt: number }>()
  return {
    give({ user, game }) {
      for (const [ticket, { endsAt }] of open) if (endsAt < now()) open.delete(ticket)
      const ticket = randomBytes(32).toString('base64url')
      open.set(ticket, { user, game, endsAt: now() + lifeMs })
      return ticket
    },
    take(ticket) {
      const known = open.get(ticket)
      open.delete(ticket)
      return known && known.endsAt >= now() ? { user: known.user, game: known.game } : undefined
    },
  }
}
