import { readSelection, type SelectionFault } from '../play/selection.ts'
import type { Selection } from '../play/play.ts'
import { findPlay, type Game } from './registry.ts'

/** Reads the wire text of a selection of one of the game's plays; see `readSelection`. */
export function parseSelection(game: Game, playId: string, content: string): Selection | SelectionFault {
  const play = findPlay(game, playId)
  return play ? readSelection(play, content) : 'unknown_play'
}
