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
    const judge = naiveJudge(notes)
    if (!game.tieRefunds || play.kind !== 'dragon_tiger') return { notes: notes.length, judge }
    // Of each pair that ties, every note on dragon or tiger.
    const [pairs = [], outcomes = []] = content.split('|').map((text) => text.split(','))
    const sides = outcomes.filter((outcome) => outcome !== 'tie').length
    return {
      notes: notes.length,
      judge(result) {
        const tied = pairs.filter((pair) => new Set(pair.split('-').map((at) => result[Number(at)])).size === 1).length
        const won = judge(result)
        return tied * sides > 0 ? new Map([...won, ['refund', tied * sides]]) : won
      },
    }
  }
