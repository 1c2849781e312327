import { z } from 'zod'
import { cursor, instant } from '../schema/scalars.ts'

/** Pages of a list: pass `next` back as `after`; null at the end. */
export const listQuery = { after: cursor.optional(), limit: z.int().min(1).max(200).default(50) }
/** Rows of a time, without its end. */
export const between = { from: instant.optional(), to: instant.optional() }
export const listOf = <Row extends z.ZodObject>(row: Row) => z.object({ list: z.array(row), next: cursor.nullable() })
/** Why it is done: kept in the audit trail. Three characters at least, besides blanks. */
export const reason = z
  .string()
  .max(280)
  .regex(/\S\s*\S\s*\S/)

/** Pictures that come with the site, to choose from. */
export const artChoices = z.array(z.object({ art: z.string(), src: z.string() }))
