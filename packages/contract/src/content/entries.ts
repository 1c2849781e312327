import { z } from 'zod'
import { instant, languageCode, text } from '../schema/scalars.ts'
import { announcementTypes, bannerGroups, downloadTypes, serviceTypes, type EntryKind } from './values.ts'

/** A picture that comes with the site, or one that an operator has uploaded. */
export const storedPicture = z.union([
  z.strictObject({ art: z.string().regex(/^banners\/[a-z0-9-]{1,60}$/) }),
  z.strictObject({ upload: z.string().regex(/^[0-9a-f]{48}$/) }),
])

/** An own path of the site, or https. A browser takes a backslash for a slash, and skips blanks. */
const link = z
  .string()
  .max(2048)
  .regex(/^(\/(?![/\\])[!-~]*|https:\/\/[A-Za-z0-9][!-~]*)$/)

/** Texts by language; HTML is cleaned by the platform. */
const textsOf = <Shape extends z.ZodRawShape>(parts: Shape) =>
  z.partialRecord(languageCode, z.strictObject(parts).partial())

/** Between which times players see it; null: at once, for ever. */
const times = { from: instant.nullable(), until: instant.nullable() }
const position = z.int().min(0).max(9_999)
const htmlMax = 20_000

const bannerBody = z.strictObject({
  kind: z.literal('banner'),
  /** Whom it is for, as of an announcement: A is for agents only. */
  type: z.enum(announcementTypes),
  group: z.enum(bannerGroups),
  picture: storedPicture,
  link: link.nullable(),
  texts: textsOf({ kicker: text(60), title: text(120), text: text(160) }),
  position,
  ...times,
})

const announcementBody = z.strictObject({
  kind: z.literal('announcement'),
  type: z.enum(announcementTypes),
  /** Whom the popup opens for: members, visitors, members on their first login; null: no popup. */
  execution: z.enum(['A', 'B', 'F']).nullable(),
  isForceRead: z.boolean(),
  isTicker: z.boolean(),
  picture: storedPicture.nullable(),
  texts: textsOf({ title: text(160), content: text(htmlMax) }),
  ...times,
})

const helpBody = z.strictObject({
  kind: z.literal('help'),
  texts: textsOf({ title: text(160), content: text(htmlMax) }),
  position,
  ...times,
})

/** What a member agrees to at registration. */
const termsBody = helpBody.extend({ kind: z.literal('terms') })

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Every day, in the merchant's time zone; past midnight where it closes before it opens. */
export const workingHours = z.strictObject({ opens: timeOfDay, closes: timeOfDay })

const serviceBody = z.strictObject({
  kind: z.literal('service'),
  type: z.enum(serviceTypes),
  /** `TELEGRAM-1` is the first of the floating button; otherwise the number is the order there, and the name is the operator's. */
  place: z.string().regex(/^[A-Z]{1,16}-[1-9]$/),
  address: z
    .string()
    .max(2048)
    .regex(/^(https:\/\/[A-Za-z0-9][!-~]*|mailto:[!-?A-~]+@[!-?A-~]+)$/),
  texts: textsOf({ title: text(80) }),
  /** Null: at any time. */
  hours: workingHours.nullable(),
  position,
  ...times,
})

const downloadBody = z.strictObject({
  kind: z.literal('download'),
  type: z.enum(downloadTypes),
  address: link,
  texts: textsOf({ title: text(80) }),
  position,
  ...times,
})

export const entryBody = z.discriminatedUnion('kind', [
  bannerBody,
  announcementBody,
  helpBody,
  termsBody,
  serviceBody,
  downloadBody,
])
export type EntryBody = z.output<typeof entryBody>
export type EntryBodyOf<Kind extends EntryKind> = Extract<EntryBody, { kind: Kind }>
export type StoredContentPicture = z.output<typeof storedPicture>
