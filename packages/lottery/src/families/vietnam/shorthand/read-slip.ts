import { formatSelection, readSelection, type SelectionFault } from '../../../play/selection.ts'
import type { Play } from '../../../play/play.ts'
import { provinces, type ProvinceCode } from '../provinces.ts'
import type { VietnamGame } from '../vietnam-game.ts'
import { vietnamPlays } from '../vietnam-plays.ts'
import { plainText } from './plain-text.ts'
import { playWordOf } from './play-words.ts'
import { readBets, type BetFault, type WrittenBet } from './read-bets.ts'
import { isStationLine, readStations, type StationFault } from './read-station.ts'

/** One bet that was understood: a line of an order, but for its price's limits. */
export interface ReadBet {
  /** From 1. */
  readonly line: number
  /** The province whose lottery it is for, or two that it is on together; none: the lottery that the slip is read for. */
  readonly stations: readonly ProvinceCode[]
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
 * A slip as southern players write it: a line with provinces, then lines of `numbers + kind + price`, each a bet on every one of
 * these provinces; đá on several is a bet on each two of them. It is read for one lottery, whose own station need not be
 * written, on one day, which says who `2mn` are. Every line is understood whole or is a fault; nothing is guessed.
 */
export function readSlip(game: VietnamGame, text: string, weekday: number): ReadSlip {
  if (text.length > textMax) return { bets: [], faults: [{ code: 'too_long', max: textMax, line: 1 }] }
  const bets: ReadBet[] = []
  const faults: (SlipFault & { line: number })[] = []
  const day = { region: game.region, weekday }
  let places: readonly Place[] | undefined = placesOf((game.stations ?? []) as readonly ProvinceCode[], game)
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const plain = plainText(written).trim()
    const line = index + 1
    if (plain === '') continue
    if (isStationLine(plain)) {
      const stations = readStations(plain, day)
      places = Array.isArray(stations) ? placesOf(stations, game) : undefined
      if (!Array.isArray(stations)) faults.push({ ...stations, line })
    } else if (!places) faults.push({ code: 'no_station', line })
    else {
      const read = readLine(places, plain)
      if ('code' in read) faults.push({ ...read, line })
      else bets.push(...read.map((bet) => ({ ...bet, line })))
    }
  }
  return { bets, faults }
}

/** One draw, or two together, that a line is bet on, with its plays. */
interface Place {
  readonly stations: readonly ProvinceCode[]
  readonly plays: readonly Play[]
}

/** Each station, and behind them each two. */
function placesOf(stations: readonly ProvinceCode[], own: VietnamGame): Place[] {
  if (stations.length === 0) return [{ stations, plays: vietnamPlays(own) }]
  const region = (code: ProvinceCode) => provinces[code].region
  const alone = stations.map((code) => ({
    stations: [code],
    plays: vietnamPlays({ family: 'vietnam', region: region(code) }),
  }))
  const pairs = stations.flatMap((one, at) =>
    stations.slice(at + 1).map((other) => ({
      stations: [one, other],
      plays: vietnamPlays({ family: 'vietnam', region: region(one), stations: [one, other] }),
    })),
  )
  return [...alone, ...pairs]
}

type Bet = Omit<ReadBet, 'line'>
type PlayBet = Omit<Bet, 'stations'>

function readLine(places: readonly Place[], line: string): Bet[] | SlipFault {
  const written = readBets(line)
  if (!Array.isArray(written)) return written
  const all: Bet[] = []
  const isOnSeveral = places.length > 1
  for (const bet of written)
    for (const { stations, plays } of places) {
      // On several stations đá is on two at once, and every other bet on one.
      const isForPlace = !isOnSeveral || isOfPairs(bet) === stations.length > 1
      if (!isForPlace) continue
      const read = betsOf(plays, bet)
      if ('code' in read) return read
      all.push(...read.map((each) => ({ ...each, stations })))
    }
  return all
}

const isOfPairs = ({ word }: WrittenBet): boolean => playWordOf(word)?.kinds[2] === 'da'

/** One bet, or two where numbers without another order stand among those of đảo. */
function betsOf(plays: readonly Play[], { numbers, word, amount }: WrittenBet): PlayBet[] | SlipFault {
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
  const bets: PlayBet[] = []
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
