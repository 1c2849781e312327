import {
  OperatorFault,
  type OperatorContext,
  type Given,
  type OperatorCommand,
} from '../../../platform/operator/operator-command.ts'
import { amountText } from '../../../platform/operator/amount-text.ts'
import { reasonOf } from '../../../platform/operator/text-of.ts'
import { listVotes, reportDecision } from '../../operators/index.ts'
import type { TurnoverOfWins } from '../free-rounds/settle-free-round.ts'
import { decideHeldWin, type HeldWinDecision } from './decide-held-win.ts'
import { findHeldWinByReference, listHeldWins, type HeldWinRow } from './held-wins.queries.ts'

export const heldWinCommands = (turnover: TurnoverOfWins): readonly OperatorCommand[] => [
  {
    name: 'win list',
    permission: 'payments.read',
    words: [],
    summary: 'wins above what their game or the merchant allows, which wait for two people; the oldest first',
    isForAll: true,
    run: list,
  },
  {
    name: 'win show',
    permission: 'payments.read',
    words: ['<reference>'],
    summary: 'one of them, with its round, its member, and who has decided what',
    isAudited: true,
    run: show,
  },
  {
    name: 'win release',
    permission: 'payments.decide',
    words: ['<reference>'],
    summary:
      'it is right and is credited to the member, once a second person says so too; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: (context, given) => decide(context, given, { says: 'release', turnover }),
  },
  {
    name: 'win refuse',
    permission: 'payments.decide',
    words: ['<reference>'],
    summary: 'it is a mistake and is not paid, once a second person says so too; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: (context, given) => decide(context, given, { says: 'refuse', turnover }),
  },
]

const reasons: Record<HeldWinRow['reason'], string> = {
  above_factor: 'above the game’s maximum factor',
  above_ceiling: 'above the merchant’s ceiling',
  after_close: 'after its round was closed',
}

/** As many as a person reads. */
const listedMax = 200

async function list({ db, merchant, say }: OperatorContext): Promise<void> {
  const waiting = await listHeldWins(db, { state: 'held', account: null, after: null, limit: listedMax })
  if (waiting.length === 0) say(`${merchant.code}: no win is held.`)
  for (const { created_at, reference, amount, currency, game, vendor, reason } of waiting)
    say(
      `${created_at.toISOString()}  ${reference}  ${amountText(amount, currency).padStart(18)}  ${vendor} ${game}  ${reasons[reason]}`,
    )
}

async function getHeldWin({ db, merchant }: OperatorContext, { words: [reference = ''] }: Given): Promise<HeldWinRow> {
  const row = await findHeldWinByReference(db, reference.toUpperCase())
  if (!row) throw new OperatorFault(`${merchant.code} has no held win ${reference}.`)
  return row
}

async function show(context: OperatorContext, given: Given): Promise<void> {
  const { db, say } = context
  const row = await getHeldWin(context, given)
  const { currency } = row
  say(`state        ${row.state}${row.note ? `: ${JSON.stringify(row.note)}` : ''}`)
  say(`why          ${reasons[row.reason]}`)
  say(`amount       ${amountText(row.amount, currency)}`)
  say(`member       ${row.account}`)
  say(`game         ${row.vendor} ${row.game}`)
  say(
    `round        ${JSON.stringify(row.round)}: staked ${amountText(row.staked, currency)}, returned ${amountText(row.returned, currency)}`,
  )
  say(`transaction  ${row.transaction_id}`)
  say(`since        ${row.created_at.toISOString()}`)
  for (const { says, operator, at } of await listVotes(db, { kind: 'held_win', id: row.id }))
    say(`${says.padEnd(11)}  ${operator} ${at.toISOString()}`)
}

async function decide(
  context: OperatorContext,
  given: Given,
  { says, turnover }: { says: HeldWinDecision; turnover: TurnoverOfWins },
): Promise<void> {
  const reason = reasonOf(given)
  const decision = { says, note: says === 'refuse' ? reason : null, turnover }
  const row = await getHeldWin(context, given)
  const outcome = await context.run(`held_win.${says}`, (tools) => decideHeldWin(tools, row, decision), { reason })
  const { reference, state } = await getHeldWin(context, given)
  reportDecision(context, outcome, { reference, state })
}
