import { readSelection, type Selection, type SelectionFault } from '@fairground/lottery'
import type { LotteryGame } from '../../families/lottery-game.ts'

/** The numbers of a line, from the text that is sent and stored. */
export function readContent(
  { findPlay }: Pick<LotteryGame, 'findPlay'>,
  { play: id, content }: { play: string; content: string },
): Selection | SelectionFault {
  const play = findPlay(id)
  return play ? readSelection(play, content) : 'unknown_play'
}
