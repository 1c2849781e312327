import { findProvince, provinceSchedule, readProvince, vietnamTable, type Region } from '@fairground/lottery'
import type { RssItem } from './read-rss.ts'
import type { FeedDraw } from './result-feed.ts'

/*
 * The shape that xskt.com.vn has published since 2016 at the latest, and others after it: an item a day, dated in its title and
 * its link; in the centre and the south a section for each province. It is read as public crawlers recorded it; the samples
 * beside this file say more.
 */

/** What an item tells of a province on a day; without a result where it is not complete. */
interface Told {
  /** `2026-09-13` */
  day: string
  province: string
  result: string | undefined
}

/**
 * The draws of a province, each as the platform numbers a daily draw. Whatever is doubtful is left out: a table that lacks a
 * digit, a day that two items tell, a table that stands for two days or two provinces, a province on a day on which it does not draw.
 * @returns undefined where no item has a day: this is another kind of feed
 */
export function readProvinceDraws(items: readonly RssItem[], province: string): FeedDraw[] | undefined {
  const known = findProvince(province)
  const read = items.flatMap((item) => {
    const day = dayOf(item)
    return day === undefined ? [] : [readDay(item, day)]
  })
  if (!known || read.length === 0) return undefined
  const all = read.flat()
  const isSingle = (told: Told) =>
    all.filter(({ day, province: of }) => day === told.day && of === told.province).length === 1 &&
    all.filter(({ result }) => result === told.result).length === 1
  const drawnAfterMs = provinceSchedule(known).firstAfterSeconds * 1_000
  return all.flatMap((told): FeedDraw[] => {
    const { day, result } = told
    if (told.province !== province || result === undefined || !isSingle(told)) return []
    // Nobody publishes the minute: the time by law is the earliest.
    return [
      {
        number: `${day.replaceAll('-', '')}0001`,
        drawnAt: new Date(Date.parse(day) + drawnAfterMs),
        result,
        isNamed: true,
      },
    ]
  })
}

/** By title and link, which must not differ; one of them has the year. */
function dayOf({ title, link }: RssItem): string | undefined {
  const [, date, month, year] = /\sngày\s+(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?(?![\d/])/iu.exec(title) ?? []
  const linked = /(?<!\d)(\d{1,2})-(\d{1,2})-(\d{4})(?:\.html)?\/?$/.exec(link)
  const day = isoDay(year ?? linked?.[3], month, date)
  return linked && isoDay(linked[3], linked[2], linked[1]) !== day ? undefined : day
}

/** @returns undefined where there is no such day */
function isoDay(year = '', month = '', date = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

/** Nothing, where a province stands in it that does not draw on that day or in that region: it is the table of another day. */
function readDay({ title, description }: RssItem, day: string): Told[] {
  const weekday = new Date(day).getUTCDay()
  const sections = sectionsOf(title, description).map(({ name, prizes }) => {
    const code = readProvince(name)
    return typeof code === 'string' ? { code, prizes, province: findProvince(code) } : { code: name, prizes }
  })
  const known = sections.flatMap(({ province }) => province ?? [])
  const [first] = known
  if (!known.every(({ region, weekdays }) => region === first?.region && weekdays.includes(weekday))) return []
  return sections.map(({ code, prizes }) => ({
    day,
    province: code,
    result: first && readPrizes(first.region, prizes),
  }))
}

/** `[Name] prizes [Name] prizes`; or prizes alone, with the name in the title. */
function sectionsOf(title: string, description: string): { name: string; prizes: string }[] {
  const [before = '', ...rest] = description.split(/\[([^\][]*)\]/)
  if (rest.length === 0) {
    const [, name = ''] = /xổ số\s+(.+?)\s+ngày\s/iu.exec(title) ?? []
    return [{ name, prizes: description }]
  }
  if (before.trim() !== '') return []
  return rest.flatMap((name, at) => (at % 2 === 0 ? { name, prizes: rest[at + 1] ?? '' } : []))
}

/** All digits of a table, from the special prize down; undefined where it is not exactly the table of the region. */
function readPrizes(region: Region, text: string): string | undefined {
  const rows = vietnamTable({ region }).map(({ count, digits }, at) => ({
    count,
    // `ĐB`, `1`, `2`; of other sites `DB`, `DB6`, `G.1`, `G.2`.
    pattern: `(?:G\\.?)?${at === 0 ? '[ĐÐD]B6?' : at}\\s*:\\s*${Array(count).fill(`(\\d{${digits}})`).join('\\s*-\\s*')}`,
  }))
  // Some list the smallest prize first. Nothing need stand between rows: `7: 2228: 06` are the prizes 7 and 8.
  for (const order of [rows, rows.toReversed()]) {
    const found = new RegExp(`^\\s*${order.map(({ pattern }) => pattern).join('\\s*')}\\s*$`, 'u').exec(text)
    if (!found) continue
    const numbers = found.slice(1)
    const told = order.map(({ count }) => numbers.splice(0, count).join(' '))
    return (order === rows ? told : told.toReversed()).join(' ')
  }
  return undefined
}
