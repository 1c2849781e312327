import { drawTogether, findProvince, provinces, provincesOn, type ProvinceCode, type Region } from '../provinces.ts'
import { plainText } from './plain-text.ts'

export type StationFault =
  | { readonly code: 'station_unknown'; readonly text: string }
  /** A short form of several provinces: never guessed, whatever day it is. */
  | { readonly code: 'station_ambiguous'; readonly text: string; readonly names: readonly string[] }
  /** A region without a number of stations. */
  | { readonly code: 'station_count'; readonly text: string }
  /** Fewer provinces of the region draw on that day. */
  | { readonly code: 'stations_few'; readonly text: string; readonly names: readonly string[] }
  | { readonly code: 'stations_repeated'; readonly name: string }
  /** They never draw on one day, or not in one region. */
  | { readonly code: 'stations_apart'; readonly names: readonly string[] }

/** Where a slip is written: whose stations `2d` are, and on which day. */
export interface Day {
  readonly region: Region
  /** 0 = Sunday. */
  readonly weekday: number
}

/** Letters only, with a number of stations in front (`2mn`): a line of bets ends with a price. */
export const isStationLine = (line: string): boolean => /^\d?\s*[a-z][a-z\s.,+-]*$/.test(line)

const regionWords: Readonly<Record<string, Region>> = {
  mn: 'south',
  nam: 'south',
  miennam: 'south',
  mt: 'central',
  trung: 'central',
  mientrung: 'central',
}

/** `2mn`, `3mt`, `2d`, `2 dai`: the first stations of the day, of a region or of that of the page. */
const countedWord = /^(?:d|dai)?(mn|mt|nam|trung|miennam|mientrung)?$/

/** The provinces that a line names: one, several in a row, or the first of the day. */
export function readStations(line: string, day: Day): ProvinceCode[] | StationFault {
  const text = line.trim()
  const word = lettersOf(text)
  const [count = ''] = /^\d/.exec(text) ?? []
  const counted = word === '' ? null : countedWord.exec(word)
  if (counted) {
    const region = counted[1] === undefined ? day.region : (regionWords[counted[1]] ?? day.region)
    return count === '' ? { code: 'station_count', text } : firstOf({ count: Number(count), text }, { ...day, region })
  }
  if (count !== '') return { code: 'station_unknown', text }
  const whole = readProvince(text)
  // `tp.hcm` and `dong nai` have a separator and are one province.
  if (typeof whole === 'string') return [whole]
  for (const separator of [/[.,+-]/, /\s+/]) {
    const parts = text.split(separator).filter((part) => lettersOf(part) !== '')
    if (parts.length > 1) return readEach(parts)
  }
  return whole
}

function firstOf({ count, text }: { count: number; text: string }, { region, weekday }: Day) {
  const all = provincesOn(region, weekday)
  const first = all.slice(0, count)
  if (count > 0 && first.length === count) return first
  return { code: 'stations_few', text, names: all.map(nameOf) } as const
}

function readEach(parts: readonly string[]): ProvinceCode[] | StationFault {
  const codes: ProvinceCode[] = []
  for (const part of parts) {
    const read = readProvince(part.trim())
    if (typeof read !== 'string') return read
    if (codes.includes(read)) return { code: 'stations_repeated', name: nameOf(read) }
    codes.push(read)
  }
  const [first, ...others] = codes.map((code) => findProvince(code))
  const isTogether = others.every((other) => first && other && drawTogether(first, other))
  return isTogether ? codes : { code: 'stations_apart', names: codes.map(nameOf) }
}

/** One province by its name or a short form of its own. */
export function readProvince(text: string): ProvinceCode | StationFault {
  const word = lettersOf(text)
  const found = provinceCodes.filter((code) => namesOf(code).includes(word))
  const [province, ...others] = found
  if (province === undefined) return { code: 'station_unknown', text }
  return others.length > 0 ? { code: 'station_ambiguous', text, names: found.map(nameOf) } : province
}

const provinceCodes = Object.keys(provinces) as readonly ProvinceCode[]

export const nameOf = (code: ProvinceCode): string => provinces[code].name

const lettersOf = (text: string): string => plainText(text).replace(/[^a-z]/g, '')

function namesOf(code: ProvinceCode): readonly string[] {
  const { name, short } = provinces[code]
  return [lettersOf(name), ...short]
}
