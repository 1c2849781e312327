import { formatDecimal } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { assignSuspense, membersIn, moneyOf, returnSuspense } from './suspense.ts'
import {
  findSuspenseByReference,
  listAccounts,
  listCallbacksOf,
  listSuspense,
  type SuspenseRow,
} from './suspense.queries.ts'
import {
  OperatorFault,
  type OperatorContext,
  type Given,
  type OperatorCommand,
} from '../../../platform/operator/operator-command.ts'
import { getMemberByAccount } from '../../accounts/index.ts'
import { listVotes, reportDecision, type DecisionOutcome } from '../../operators/index.ts'
import { reasonOf } from '../../../platform/operator/text-of.ts'

export const suspenseCommands: readonly OperatorCommand[] = [
  {
    name: 'suspense list',
    permission: 'payments.read',
    words: [],
    summary: 'money that providers say was paid and that fits no deposit, the oldest first',
    run: list,
  },
  {
    name: 'suspense show',
    permission: 'payments.read',
    words: ['<reference>'],
    summary: 'one of them, with everything that its provider has said of the payment',
    run: show,
  },
  {
    name: 'suspense assign',
    permission: 'payments.decide',
    words: ['<reference>', '<account>'],
    summary:
      'it is this member’s and is credited; above the threshold a second person says so too; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: assign,
  },
  {
    name: 'suspense return',
    permission: 'payments.decide',
    words: ['<reference>'],
    summary: 'the provider refunds it and no member is credited; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: giveBack,
  },
]

const reasons: Record<string, string> = {
  unknown_reference: 'names no deposit of ours',
  payment_differs: 'another payment than the deposit waits for',
  paid_already: 'a second payment for a paid deposit',
  amount_differs: 'another amount than the deposit’s',
  currency_differs: 'another currency than the deposit’s',
  decided_before: 'another receipt of a payment that was decided about',
  member_excluded: 'its member has excluded themselves',
  unreadable: 'its provider’s report cannot be read',
}

/** Keeps a provider's text on one line. */
const quoted = (text: string): string => JSON.stringify(text.slice(0, 100))

function amountOf(row: SuspenseRow): string {
  const said = moneyOf(row)
  return said ? `${formatDecimal(said)} ${said.currency}` : `${quoted(row.said_amount)} ${quoted(row.said_currency)}`
}

/** As many as a person reads. */
const listedMax = 200

async function list({ db, say }: OperatorContext): Promise<void> {
  const open = await listSuspense(db, { state: 'open', reference: null, after: null, limit: listedMax })
  if (open.length === 0) say('Nothing is in suspense.')
  for (const row of open)
    say(
      `${row.created_at.toISOString()}  ${row.reference}  ${amountOf(row).padStart(18)}  ${row.provider.padEnd(12)}  ${reasons[row.reason]}`,
    )
}

async function getSuspense(
  { db, merchant }: OperatorContext,
  { words: [reference = ''] }: Given,
): Promise<SuspenseRow> {
  const row = await findSuspenseByReference(db, reference.toUpperCase())
  if (!row) throw new OperatorFault(`${merchant.code} has nothing in suspense as ${reference}.`)
  return row
}

async function show(context: OperatorContext, given: Given): Promise<void> {
  const { db, say } = context
  const row = await getSuspense(context, given)
  say(
    `state      ${row.state}${row.account ? ` to ${row.account}` : ''}${row.note ? `: ${JSON.stringify(row.note)}` : ''}`,
  )
  say(`why        ${reasons[row.reason]}`)
  say(`amount     ${amountOf(row)}`)
  say(`provider   ${row.provider}`)
  say(`payment    ${quoted(row.payment_id)}`)
  say(`reference  ${quoted(row.said_reference)}`)
  if (row.deposit_reference) say(`deposit    ${row.deposit_reference} of ${row.deposit_account}, ${row.deposit_state}`)
  const said = await listCallbacksOf(db, { provider: row.provider, paymentId: row.payment_id })
  for (const { received_at, outcome, body } of said)
    say(`said       ${received_at.toISOString()} ${outcome} ${JSON.stringify(body)}`)
  const votes = await listVotes(db, { kind: 'suspense', id: row.id })
  const accounts = await listAccounts(db, membersIn(votes))
  for (const { says, operator, at } of votes) {
    const [word = '', memberId = ''] = says.split(':')
    const account = accounts.get(memberId)
    say(`${word.padEnd(9)}  ${account ? `${account} ` : ''}${operator} ${at.toISOString()}`)
  }
}

async function assign(context: OperatorContext, given: Given): Promise<void> {
  const reason = reasonOf(given)
  const row = await getSuspense(context, given)
  const member = await getMemberByAccount(context, given.words[1])
  const work = (tools: CommandTools) => assignSuspense(tools, row.id, member)
  const outcome = await context.run('suspense.assign', work, { reason })
  if (outcome === 'not_theirs')
    throw new OperatorFault(`${member.account} has ${member.currency}: ${amountOf(row)} cannot be credited to them.`)
  if (outcome === 'credited_before')
    throw new OperatorFault(`${row.reference}: this payment was credited with its deposit.`)
  if (outcome === 'excluded')
    throw new OperatorFault(`${member.account} has excluded themselves: return the payment to its sender.`)
  await report(context, given, outcome)
}

async function giveBack(context: OperatorContext, given: Given): Promise<void> {
  const note = reasonOf(given)
  const row = await getSuspense(context, given)
  const work = (tools: CommandTools) => returnSuspense(tools, row.id, note)
  const outcome = await context.run('suspense.return', work, { reason: note })
  await report(context, given, outcome)
}

async function report(context: OperatorContext, given: Given, outcome: DecisionOutcome): Promise<void> {
  const { reference, state, account } = await getSuspense(context, given)
  const place = outcome === 'done' && account ? ` to ${account}` : ''
  reportDecision(context, outcome, { reference, state: `${state}${place}` })
}
