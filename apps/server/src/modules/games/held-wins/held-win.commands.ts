import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import {
  OperatorFault,
  type OperatorContext,
  type Given,
  type OperatorCommand,
} from '../../../platform/operator/operator-command.ts'
import { textOf } from '../../../platform/operator/text-of.ts'
import { decideHeldWin } from './decide-held-win.ts'
import {
  findHeldWin,
  listHeldWins,
  listHeldWinVotes,
  type HeldWinDecision,
  type HeldWinRow,
} from './held-wins.queries.ts'

const reasonMax = 280

export const heldWinCommands: readonly OperatorCommand[] = [
  {
    name: 'win list',
    words: [],
    summary: 'wins above what their game or the merchant allows, which wait for two people; the oldest first',
    isForAll: true,
    run: list,
  },
  {
    name: 'win show',
    words: ['<reference>'],
    summary: 'one of them, with its round, its member, and who has decided what',
    isAudited: true,
    run: show,
  },
  {
    name: 'win release',
    words: ['<reference>'],
    summary: 'it is right and is credited to the member, once a second person says so too',
    isAudited: true,
    run: (context, given) => decide(context, given, { says: 'release', note: null }),
  },
  {
    name: 'win refuse',
    words: ['<reference>'],
    summary: 'it is a mistake and is not paid, once a second person says so too; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: (context, given) => decide(context, given, { says: 'refuse', note: textOf(given, 'reason', reasonMax) }),
  },
]

const reasons: Record<HeldWinRow['reason'], string> = {
  above_factor: 'above the game’s maximum factor',
  above_ceiling: 'above the merchant’s ceiling',
}

const shown = (units: bigint, currency: string): string =>
  `${formatDecimal(money(units, currency as CurrencyCode))} ${currency}`

async function list({ db, merchant, say }: OperatorContext): Promise<void> {
  const waiting = await listHeldWins(db)
  if (waiting.length === 0) say(`${merchant.code}: no win is held.`)
  for (const { created_at, reference, amount, currency, game, vendor, reason } of waiting)
    say(
      `${created_at.toISOString()}  ${reference}  ${shown(amount, currency).padStart(18)}  ${vendor} ${game}  ${reasons[reason]}`,
    )
}

async function getHeldWin({ db, merchant }: OperatorContext, { words: [reference = ''] }: Given): Promise<HeldWinRow> {
  const row = await findHeldWin(db, reference.toUpperCase())
  if (!row) throw new OperatorFault(`${merchant.code} has no held win ${reference}.`)
  return row
}

async function show(context: OperatorContext, given: Given): Promise<void> {
  const { db, say } = context
  const row = await getHeldWin(context, given)
  const { currency } = row
  say(`state        ${row.state}${row.note ? `: ${JSON.stringify(row.note)}` : ''}`)
  say(`why          ${reasons[row.reason]}`)
  say(`amount       ${shown(row.amount, currency)}`)
  say(`member       ${row.account}`)
  say(`game         ${row.vendor} ${row.game}`)
  say(
    `round        ${JSON.stringify(row.round)}: staked ${shown(row.staked, currency)}, returned ${shown(row.returned, currency)}`,
  )
  say(`transaction  ${row.transaction_id}`)
  say(`since        ${row.created_at.toISOString()}`)
  for (const { says, operator, at } of await listHeldWinVotes(db, row.id))
    say(`${says.padEnd(11)}  ${operator} ${at.toISOString()}`)
}

async function decide(
  context: OperatorContext,
  given: Given,
  decision: { says: HeldWinDecision; note: string | null },
): Promise<void> {
  const row = await getHeldWin(context, given)
  const outcome = await context.run(`held_win.${decision.says}`, (tools) => decideHeldWin(tools, row, decision))
  const { reference, state } = await getHeldWin(context, given)
  if (outcome === 'voted_before')
    throw new OperatorFault(
      `${context.operatorName} has said so already: ${reference} needs a second person, who says the same.`,
    )
  if (outcome === 'too_late') throw new OperatorFault(`${reference} is ${state}: that cannot be done now.`)
  context.say(
    outcome === 'done' ? `${reference} is ${state}.` : `${reference} is ${state}: a second person has to say the same.`,
  )
}
