import type { NaiveTicket, Oracle } from '../../../testing/check-play.ts'
import type { DigitsGame } from '../digits-game.ts'
import type { DigitsPlay } from '../digits-names.ts'
import { naiveJudge, naiveNotes } from './naive-oracle.ts'

/** The notes of a ticket, written out one by one. */
export const digitsNotes = ({ positions, straightsWrap = true }: DigitsGame, play: DigitsPlay, content: string) =>
  naiveNotes({ window: play.window, kind: play.kind, positions, content, straightsWrap })

export const digitsOracle =
  (game: DigitsGame): Oracle =>
  (play, content): NaiveTicket => {
    const notes = digitsNotes(game, play as DigitsPlay, content)
    return { notes: notes.length, judge: naiveJudge(notes) }
  }
