import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { decideWithdrawal, reviewWithdrawal, type Decision } from './decide-withdrawal.ts'
import { getPayee } from './get-payee.ts'
import { findByReference, listOpenWithdrawals, listVotes, type WithdrawalRow } from './withdrawals.queries.ts'
import {
  OperatorFault,
  type OperatorContext,
  type Given,
  type OperatorCommand,
} from '../../../platform/operator/operator-command.ts'
import { textOf } from '../../../platform/operator/text-of.ts'

const reasonMax = 280
const bankReferenceMax = 64

export const withdrawalCommands: readonly OperatorCommand[] = [
  { name: 'withdrawal list', words: [], summary: 'withdrawals that wait for an operator, the oldest first', run: list },
  {
    name: 'withdrawal show',
    words: ['<reference>'],
    summary: 'one withdrawal, with the account it goes to in full; the member sees that it is under review',
    isAudited: true,
    run: show,
  },
  {
    name: 'withdrawal approve',
    words: ['<reference>'],
    summary: 'it may be paid; above the threshold a second person says so too',
    isAudited: true,
    run: (context, given) => decide(context, given, { step: 'approve' }),
  },
  {
    name: 'withdrawal reject',
    words: ['<reference>'],
    summary: 'the money goes back at once; --reason "…" is what the member reads, in their language',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: (context, given) => decide(context, given, { step: 'reject', reason: textOf(given, 'reason', reasonMax) }),
  },
  {
    name: 'withdrawal paid',
    words: ['<reference>'],
    summary: 'the bank has paid it; --bank-reference "…" is what the bank calls it',
    options: { 'bank-reference': { type: 'string' } },
    isAudited: true,
    run: (context, given) =>
      decide(context, given, { step: 'pay', bankReference: textOf(given, 'bank-reference', bankReferenceMax) }),
  },
]

const amountOf = ({ amount, currency }: WithdrawalRow): string =>
  `${formatDecimal(money(amount, currency as CurrencyCode))} ${currency}`

async function list({ db, say }: OperatorContext): Promise<void> {
  const open = await listOpenWithdrawals(db)
  if (open.length === 0) say('No withdrawal waits for an operator.')
  for (const row of open)
    say(
      `${row.created_at.toISOString()}  ${row.reference}  ${row.account.padEnd(18)}  ${amountOf(row).padStart(18)}  ${row.state}`,
    )
}

async function getByReference(
  { db, merchant }: OperatorContext,
  { words: [reference = ''] }: Given,
): Promise<WithdrawalRow> {
  const row = await findByReference(db, reference.toUpperCase())
  if (!row) throw new OperatorFault(`${merchant.code} has no withdrawal ${reference}.`)
  return row
}

async function show(context: OperatorContext, given: Given): Promise<void> {
  const { db, keyring, say } = context
  const { id } = await getByReference(context, given)
  await context.run('withdrawal.review', (tools) => reviewWithdrawal(tools, id))
  const row = await getByReference(context, given)
  const payee = await context.run('withdrawal.look', (tools) => getPayee(tools, keyring, row))
  say(`account    ${row.account}`)
  say(`state      ${row.state}${row.reason ? `: ${row.reason}` : ''}`)
  say(`amount     ${amountOf(row)}, fee ${formatDecimal(money(row.fee, row.currency as CurrencyCode))}`)
  say(`asked      ${row.created_at.toISOString()}`)
  // One line each: these texts are members' input and could contain line breaks.
  say(`bank       ${JSON.stringify(row.bank_name)}`)
  say(`number     ${payee.number}`)
  say(`name       ${JSON.stringify(payee.payeeName)}`)
  for (const { step, operator, at } of await listVotes(db, id))
    say(`${step.padEnd(9)}  ${operator} ${at.toISOString()}`)
}

async function decide(context: OperatorContext, given: Given, decision: Decision): Promise<void> {
  const row = await getByReference(context, given)
  const outcome = await context.run(`withdrawal.${decision.step}`, (tools) => decideWithdrawal(tools, row.id, decision))
  const { state } = await getByReference(context, given)
  if (outcome === 'voted_before')
    throw new OperatorFault(
      `${context.operatorName} has said so already: ${row.reference} needs a second person, who says so too.`,
    )
  if (outcome === 'too_late') throw new OperatorFault(`${row.reference} is ${state}: that cannot be done now.`)
  context.say(
    outcome === 'done'
      ? `${row.reference} is ${state}.`
      : `${row.reference} is ${state}: a second person has to say so too.`,
  )
}
