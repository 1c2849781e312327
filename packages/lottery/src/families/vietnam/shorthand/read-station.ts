import { provinces, type ProvinceCode } from '../provinces.ts'
import { plainText } from './plain-text.ts'

export type StationFault =
  | { readonly code: 'station_unknown'; readonly text: string }
  /** A short form of several provinces: never guessed, whatever day it is. */
  | { readonly code: 'station_ambiguous'; readonly text: string; readonly names: readonly string[] }
  | { readonly code: 'many_stations' }

export interface Station {
  readonly province: ProvinceCode
  readonly name: string
}

/** Letters only, with a number of stations in front (`2mn`): a line of bets ends with a price. */
export const isStationLine = (line: string): boolean => /^\d?\s*[a-z][a-z\s.,-]*$/.test(line)

/** Regions without a province, as in `mn`: which of its stations is not said. */
const regionWords = /^(?:d|dai)?(?:mn|mt|nam|trung|mien(?:nam|trung))$/

/** One province by its name or a short form of its own. */
export function readStation(line: string): Station | StationFault {
  const text = line.trim()
  const word = lettersOf(text)
  if (/^\d/.test(text) || regionWords.test(word)) return { code: 'many_stations' }
  const found = codes.filter((code) => namesOf(code).includes(word))
  const [province, ...others] = found
  if (province === undefined)
    return /[.,-]\s*[a-z]/.test(text) ? { code: 'many_stations' } : { code: 'station_unknown', text }
  if (others.length > 0) return { code: 'station_ambiguous', text, names: found.map((code) => provinces[code].name) }
  return { province, name: provinces[province].name }
}

const codes = Object.keys(provinces) as readonly ProvinceCode[]

const lettersOf = (text: string): string => plainText(text).replace(/[^a-z]/g, '')

function namesOf(code: ProvinceCode): readonly string[] {
  const { name, short } = provinces[code]
  return [lettersOf(name), ...short]
}
