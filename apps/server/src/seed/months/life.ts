import type { Commands } from '../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../platform/db/database.ts'
import type { OpenDraw, PastDraws } from '../../modules/lottery/index.ts'
import type { DemoData } from '../demo-data.ts'
import type { Chance } from './chance.ts'
import type { Past } from './past.ts'
import type { Planned } from './plan-day.ts'

export interface Member {
  id: string
  series: number
}

/** A past that is under way. */
export interface Life {
  merchant: MerchantId
  demo: DemoData
  days: number
  past: Past
  database: Database
  commands: Commands
  draws: PastDraws
  chance: Chance
  /** By account, as in `members`. */
  ids: Map<string, string>
  members: Map<string, Member>
  /** How often a member has paid in since the first time. */
  deposits: Map<string, number>
  /** Of each campaign its link. */
  links: Map<string, string>
  /** Of each lottery the draw that takes bets. */
  open: Map<string, OpenDraw>
  /** What was not played yet, in the order of time. */
  planned: Planned[]
  passwordOfNobody: string
}
