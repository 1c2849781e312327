import { randomInt } from 'node:crypto'
import type { Reader } from '../../../platform/db/database.ts'
import { isAccountTaken } from '../members/members.queries.ts'

const triesMax = 5
const longest = 16
const shortest = 4

/**
 * Made from the person's name, never from an address: winner boards show user names.
 * @returns a username that is free now
 */
export async function suggestName(db: Reader, name: string): Promise<string> {
  const plain = toAccountName(name)
  if (plain.length >= shortest && !(await isAccountTaken(db, plain))) return plain
  const stem = (plain.length >= 2 ? plain : 'player').slice(0, longest - 5)
  for (let tries = 0; tries < triesMax; tries += 1) {
    const tried = `${stem}_${String(randomInt(10_000)).padStart(4, '0')}`
    if (!(await isAccountTaken(db, tried))) return tried
  }
  return `player_${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/** Lower-case Latin letters and digits, a letter first; empty when the name has none. */
export const toAccountName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^a-z0-9]+/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, longest)
