import type { z } from 'zod'
import type { announcement, banner, customerServiceEntry, home, vendor, winner } from './calls.ts'

/** The data of calls as plain types: importing them adds nothing to the site. */
export type Announcement = z.output<typeof announcement>
export type Banner = z.output<typeof banner>
export type CustomerServiceEntry = z.output<typeof customerServiceEntry>
export type Home = z.output<typeof home>
export type Vendor = z.output<typeof vendor>
export type Winner = z.output<typeof winner>
