import { readStored, writeStored } from '../../../platform/browser/storage.ts'

const gamesMax = 200

/** Whose sheets a member has passed on this device, the latest first. */
interface Opened {
  memberId: string
  games: readonly string[]
}

function read(memberId: string): readonly string[] {
  try {
    const opened = JSON.parse(readStored('openedGames') ?? '') as Opened
    return opened.memberId === memberId && Array.isArray(opened.games) ? opened.games : []
  } catch {
    return []
  }
}

export const hasOpened = (memberId: string, game: string): boolean => read(memberId).includes(game)

export function rememberOpened(memberId: string, game: string): void {
  const others = read(memberId).filter((known) => known !== game)
  const opened: Opened = { memberId, games: [game, ...others].slice(0, gamesMax) }
  writeStored('openedGames', JSON.stringify(opened))
}
