import { nameOf, type BetOption } from '@fairground/lottery'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import type { LotteryGame } from '../../families/lottery-game.ts'
import { columnName, entryName } from '../../play-name.ts'
import { playName } from '../../selection-text.ts'

/** The key that it stands on: “Big”. */
export function optionName(t: Translate, game: LotteryGame, { play, place, entry }: BetOption): string {
  const column = play.shape.columns[place]
  return column ? entryName(t, game, { column, entry }) : ''
}

/** What it is about: a place, a ball, a pair of places, or the whole play. */
export function subjectName(t: Translate, game: LotteryGame, { play, place, subject }: BetOption): string {
  const [first] = play.shape.columns
  if (subject !== undefined && first) {
    const name = entryName(t, game, { column: first, entry: subject })
    return first.names ? name : `${columnName(t, game, first)} ${name}`
  }
  const column = play.shape.columns[place]
  return column?.position === undefined ? playName(t, game, play) : columnName(t, game, column)
}

const letters = ['big', 'small', 'odd', 'even', 'dragon', 'tiger'] as const

/** One letter for the cell of a road. */
export function optionLetter(t: Translate, option: BetOption): string {
  const side = letters.find((letter) => nameOf(option).endsWith(letter))
  return side ? t(`lottery.letter.${side}`) : ''
}
