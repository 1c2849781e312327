import { z } from 'zod'
import { currencyCodes } from '@fairground/money'
import { memberTypes } from '../access/roles.ts'
import { gameTypes } from '../games/values.ts'
import { languageCodes } from '../languages/codes.ts'

/** Shared schemas. Constraints stay within JSON Schema, so that the platform can validate without zod. */

/**
 * An amount in a request: no sign, exponent or other characters; zeros may trail. Precision and size are checked by currency:
 * a jackpot in VND has more digits than a balance in dollars.
 */
export const amount = z.string().regex(/^(0|[1-9][0-9]{0,14})(\.[0-9]{1,8}0{0,32})?$/)
/** An amount in a reply; may be negative. */
export const decimal = z.string().regex(/^-?(0|[1-9][0-9]*)(\.[0-9]{1,8})?$/)
export const currency = z.enum(currencyCodes)
export const id = z.uuid()
/**
 * A day that there is, from 1900 to 2199: JSON Schema has no other check that works without zod, and neither JavaScript nor
 * PostgreSQL reads 30 February.
 */
const realDay = [
  String.raw`(?:19|2[01])\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))`,
  String.raw`(?:(?:19|2[01])(?:0[48]|[2468][048]|[13579][26])|2000)-02-29`,
].join('|')
const clockTime = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?`
export const instantPattern = new RegExp(`^(?:${realDay})T${clockTime}Z$`)
/** ISO 8601, UTC. */
export const instant = z.string().regex(instantPattern)
/** A day in the merchant's time zone. */
export const day = z.string().regex(new RegExp(`^(?:${realDay})$`))
/** Both days inclusive; `utcOffset` is the time zone in minutes east of UTC. */
export const period = {
  from: day.optional(),
  to: day.optional(),
  utcOffset: z.int().min(-840).max(840).default(0),
}
export const languageCode = z.enum(languageCodes)
export const memberType = z.literal(memberTypes)
export const gameType = z.enum(gameTypes)
/** ISO 3166, two letters. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/)
export const merchantCode = z.string().regex(/^[a-z0-9_-]{2,32}$/)
/** Codes of games, lotteries, vendors. */
export const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/)
export const text = (max: number) => z.string().min(1).max(max)
/** An empty field is sent as an empty string (specification §3, registration payload). */
export const optionalText = (max: number) => z.string().max(max).default('')
export const hex = z.string().regex(/^[0-9a-f]*$/)
export const url = z.string().max(2048)
/**
 * A picture of the platform, as a path or URL, in several widths. Its ground is shown until it has loaded: the arguments
 * of a CSS gradient in its own colours.
 */
export const picture = z.object({
  src: url,
  srcset: z.string().max(4096),
  ground: z
    .string()
    .regex(/^\d{1,3}deg(,#[0-9a-f]{3}){2,6}$/)
    .optional(),
})

/** The parts of a multipart body are parsed one by one, so it has no schema. */
export const multipart: z.ZodType<FormData, FormData> = z.any()

export const pageQuery = {
  pageNo: z.int().min(1).max(10_000).default(1),
  pageSize: z.int().min(1).max(100).default(24),
}
export const paged = {
  pageNum: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
}
/** Keyset pages of endless lists: pass `next` back as `after`. */
export const cursor = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/)
export const emptyReply = z.object({})
