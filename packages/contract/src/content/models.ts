import type { z } from 'zod'
import type { announcement, banner, customerServiceEntry, home, vendor, winner } from './calls.ts'

/** What the calls speak of, as plain types: importing them costs the site nothing. */
export type Announcement = z.output<typeof announcement>
export type Banner = z.output<typeof banner>
export type CustomerServiceEntry = z.output<typeof customerServiceEntry>
export type Home = z.output<typeof home>
export type Vendor = z.output<typeof vendor>
export type Winner = z.output<typeof winner>
