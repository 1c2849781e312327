import { digitsPlays } from './digits/digits-plays.ts'
import type { Game } from './game.ts'
import type { Play } from '../play/play.ts'

/** Made on first use, so that importing the package is cheap. */
const byGame = new Map<string, ReadonlyMap<string, Play>>()

function playsOf(game: Game): ReadonlyMap<string, Play> {
  const key = `${game.family} ${game.positions} ${game.straightsWrap ?? true}`
  const known = byGame.get(key)
  if (known) return known
  const plays = new Map(digitsPlays(game).map((play) => [play.id, play]))
  byGame.set(key, plays)
  return plays
}

/** Every play of a game, in the order a page shows them. */
export const listPlays = (game: Game): Play[] => [...playsOf(game).values()]

export const findPlay = (game: Game, id: string): Play | undefined => playsOf(game).get(id)

/** @throws RangeError on an id the game does not have: a damaged order or a bug, never user input. */
export function getPlay(game: Game, id: string): Play {
  const play = findPlay(game, id)
  if (!play) throw new RangeError(`no play ${JSON.stringify(id)} in ${game.family} of ${game.positions}`)
  return play
}
