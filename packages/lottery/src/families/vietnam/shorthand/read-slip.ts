import { formatSelection, readSelection, type SelectionFault } from '../../../play/selection.ts'
import type { Play } from '../../../play/play.ts'
import type { VietnamGame } from '../vietnam-game.ts'
import { plainText } from './plain-text.ts'
import { playWordOf } from './play-words.ts'
import { readBets, type BetFault, type WrittenBet } from './read-bets.ts'
import { isStationLine, readStation, type StationFault } from './read-station.ts'

/** One bet that was understood: a line of an order, but for its price's limits. */
export interface ReadBet {
  /** From 1. */
  readonly line: number
  readonly playId: string
  readonly content: string
  readonly notes: number
  /** The price of one note. */
  readonly amount: string
  /** Numbers that stand there twice count once. */
  readonly duplicates: number
}

export type SlipFault =
  | StationFault
  | BetFault
  | { readonly code: 'station_elsewhere'; readonly name: string }
  | { readonly code: 'no_station' }
  | { readonly code: 'play_elsewhere' | 'too_few' | 'too_many'; readonly text: string }
  | { readonly code: 'digits_wrong'; readonly text: string; readonly digits: number }
  | { readonly code: 'too_long'; readonly max: number }

export interface ReadSlip {
  readonly bets: readonly ReadBet[]
  readonly faults: readonly (SlipFault & { readonly line: number })[]
}

const textMax = 4_000

/**
 * A slip as southern players write it: a line with the province, then lines of `numbers + kind + price`. It is read for one
 * lottery, whose own station need not be written. Every line is understood whole or is a fault; nothing is guessed.
 */
export function readSlip(game: VietnamGame, plays: readonly Play[], text: string): ReadSlip {
  if (text.length > textMax) return { bets: [], faults: [{ code: 'too_long', max: textMax, line: 1 }] }
  const bets: ReadBet[] = []
  const faults: (SlipFault & { line: number })[] = []
  let isHere = true
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const plain = plainText(written).trim()
    const line = index + 1
    if (plain === '') continue
    if (isStationLine(plain)) {
      const fault = stationFault(game, plain)
      isHere = fault === undefined
      if (fault) faults.push({ ...fault, line })
    } else if (!isHere) faults.push({ code: 'no_station', line })
    else {
      const read = readLine(plays, plain)
      if ('code' in read) faults.push({ ...read, line })
      else bets.push(...read.map((bet) => ({ ...bet, line })))
    }
  }
  return { bets, faults }
}

function stationFault(game: VietnamGame, line: string): SlipFault | undefined {
  const station = readStation(line)
  if ('code' in station) return station
  return station.province === game.province ? undefined : { code: 'station_elsewhere', name: station.name }
}

type Bet = Omit<ReadBet, 'line'>

function readLine(plays: readonly Play[], line: string): Bet[] | SlipFault {
  const written = readBets(line)
  if (!Array.isArray(written)) return written
  const all: Bet[] = []
  for (const bet of written) {
    const read = betsOf(plays, bet)
    if ('code' in read) return read
    all.push(...read)
  }
  return all
}

/** One bet, or two where numbers without another order stand among those of đảo. */
function betsOf(plays: readonly Play[], { numbers, word, amount }: WrittenBet): Bet[] | SlipFault {
  const known = playWordOf(word)
  if (!known) return { code: 'play_unknown', text: word }
  const digits = numbers[0]?.length ?? 0
  const distinct = [...new Set(numbers)]
  const key = known.by === 'count' ? distinct.length : digits
  const { kinds, alike } = known
  if (known.by === 'count' && digits !== 2) return { code: 'digits_wrong', text: word, digits }
  const kind = kinds[key]
  if (kind === undefined)
    return known.by === 'digits'
      ? { code: 'digits_wrong', text: word, digits }
      : { code: key < 2 ? 'too_few' : 'too_many', text: word }
  const same = alike ? distinct.filter((number) => new Set(number).size === 1) : []
  const turned = distinct.filter((number) => !same.includes(number))
  const parts = [
    { id: kind, entries: turned },
    { id: alike?.[digits] ?? kind, entries: same },
  ].filter(({ entries }) => entries.length > 0)
  const bets: Bet[] = []
  for (const { id, entries } of parts) {
    const play = plays.find((each) => each.id === id)
    if (!play) return { code: 'play_elsewhere', text: word }
    const ordered = play.kind.endsWith('_dao') ? [...new Set(entries.map(ascending))] : entries
    const selection = readSelection(play, ordered.join())
    if (typeof selection === 'string') return faultOf(selection, { word, line: numbers.join('.') })
    bets.push({
      playId: id,
      content: formatSelection(play, selection),
      notes: play.count(selection),
      amount,
      duplicates: entries.length - ordered.length,
    })
  }
  const [first, ...others] = bets
  return first ? [{ ...first, duplicates: first.duplicates + numbers.length - distinct.length }, ...others] : []
}

const ascending = (number: string): string => [...number].toSorted().join('')

const faultOf = (fault: SelectionFault, { word, line }: { word: string; line: string }): SlipFault => {
  if (fault === 'too_few' || fault === 'no_notes') return { code: 'too_few', text: word }
  return fault === 'too_many' ? { code: 'too_many', text: word } : { code: 'malformed', text: line }
}
