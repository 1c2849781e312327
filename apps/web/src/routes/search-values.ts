import type { RawSearch } from '../platform/router/route.ts'

/** Parses the query of an address: anyone can write one, so other values are ignored. */
export const oneOf = <Value extends string>(values: readonly Value[], raw: string | undefined): Value | undefined =>
  values.find((value) => value === raw)

/** Paths of the site only: a link from elsewhere must not lead to another site. */
export const ownPath = (raw: string | undefined): string | undefined =>
  raw !== undefined && /^\/(?![/\\])/.test(raw) ? raw : undefined

export const uuid = (raw: string | undefined): string | undefined =>
  /^[0-9a-f-]{36}$/.test(raw ?? '') ? raw : undefined

const day = (raw: string | undefined): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(raw ?? '') && !Number.isNaN(Date.parse(raw ?? '')) ? raw : undefined

/** Days of the member's zone, both inclusive. */
export const periodSearch = ({ from, to }: RawSearch) => ({ from: day(from), to: day(to) })
