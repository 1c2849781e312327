import type { RefusalParams } from '@fairground/contract'
import type { EntryBody, EntryBodyOf } from '@fairground/contract/console'
import { cleanHtml } from '../clean-html.ts'

type WithContent = EntryBodyOf<'announcement' | 'help' | 'terms'>

const hasContent = (body: EntryBody): body is WithContent =>
  body.kind === 'announcement' || body.kind === 'help' || body.kind === 'terms'

/** As it is stored: its HTML is clean, and what is empty then is left out. */
export function cleanBody(body: EntryBody): EntryBody {
  if (!hasContent(body)) return body
  const texts = Object.entries(body.texts).map(([language, { content, ...words }]) => {
    const html = content === undefined ? '' : cleanHtml(content)
    return [language, { ...words, ...(html && { content: html }) }] as const
  })
  return { ...body, texts: Object.fromEntries(texts) }
}

/** The group of a banner, the type of another entry that has one. */
export const sectionOf = (body: EntryBody): string => ('group' in body ? body.group : 'type' in body ? body.type : '')

/** Long texts stand in the history. */
const auditedMax = 500

/** What differs, by its place: `{ before: { 'texts.EN.title': … }, after: … }`. */
export function differenceOf(
  before: EntryBody | null,
  after: EntryBody | null,
): { before: RefusalParams; after: RefusalParams } {
  const [old, fresh] = [new Map(placesOf(before)), new Map(placesOf(after))]
  const changed = [...new Set([...old.keys(), ...fresh.keys()])].filter((place) => old.get(place) !== fresh.get(place))
  const pick = (places: ReadonlyMap<string, Scalar>) =>
    Object.fromEntries(changed.flatMap((place) => (places.has(place) ? [[place, cut(places.get(place))]] : [])))
  return { before: pick(old), after: pick(fresh) }
}

type Scalar = string | number | boolean | null

const cut = (value: Scalar = null): Scalar => (typeof value === 'string' ? value.slice(0, auditedMax) : value)

function placesOf(value: unknown, place = ''): [string, Scalar][] {
  if (typeof value !== 'object' || value === null) return place === '' ? [] : [[place, value as Scalar]]
  return Object.entries(value).flatMap(([key, part]) => placesOf(part, place === '' ? key : `${place}.${key}`))
}
