/** The twelve signs of the Chinese zodiac, in the order of their years. */
export const signs = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const
export type Sign = (typeof signs)[number]

export const isSign = (value: unknown): value is Sign => (signs as readonly unknown[]).includes(value)

/** Lunar new year in Hong Kong, where the draw is held: from that day on, the year's own sign has number 1. */
const validFrom = [
  '2020-01-25 rat',
  '2021-02-12 ox',
  '2022-02-01 tiger',
  '2023-01-22 rabbit',
  '2024-02-10 dragon',
  '2025-01-29 snake',
  '2026-02-17 horse',
  '2027-02-06 goat',
  '2028-01-26 monkey',
  '2029-02-13 rooster',
  '2030-02-03 dog',
  '2031-01-23 pig',
  '2032-02-11 rat',
  '2033-01-31 ox',
  '2034-02-19 tiger',
  '2035-02-08 rabbit',
  '2036-01-28 dragon',
  '2037-02-15 snake',
  '2038-02-04 horse',
  '2039-01-24 goat',
  '2040-02-12 monkey',
  '2041-02-01 rooster',
  '2042-01-22 dog',
  '2043-02-10 pig',
  '2044-01-30 rat',
  '2045-02-17 ox',
  '2046-02-06 tiger',
  '2047-01-26 rabbit',
  '2048-02-14 dragon',
  '2049-02-02 snake',
  '2050-01-23 horse',
] as const

export interface SignYear {
  readonly from: Date
  readonly sign: Sign
}

export const signYears = (): SignYear[] =>
  validFrom.map((row) => {
    const [day = '', sign] = row.split(' ')
    return { from: new Date(`${day}T00:00:00+08:00`), sign: sign as Sign }
  })

/** The sign of the year that an instant is in. @throws RangeError outside the table */
export function yearSignAt(at: Date): Sign {
  const years = signYears()
  const year = years.findLast(({ from }) => from <= at)
  const yearDays = 385
  const last = years.at(-1)?.from ?? at
  if (!year || at.getTime() - last.getTime() > yearDays * 86_400_000)
    throw new RangeError(`no sign for ${at.toISOString()}`)
  return year.sign
}
