import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { decideWithdrawal, reviewWithdrawal, type Decision, type Seen } from './decide-withdrawal.ts'
import { getPayee } from './get-payee.ts'
import { findByReference, listOpenWithdrawals, type WithdrawalRow } from './withdrawals.queries.ts'
import {
  OperatorFault,
  type OperatorContext,
  type Given,
  type OperatorCommand,
} from '../../../platform/operator/operator-command.ts'
import { amountText } from '../../../platform/operator/amount-text.ts'
import { bankReferenceOf, reasonOf } from '../../../platform/operator/text-of.ts'
import { listVotes, reportDecision } from '../../operators/index.ts'

export const withdrawalCommands: readonly OperatorCommand[] = [
  {
    name: 'withdrawal list',
    permission: 'payments.read',
    words: [],
    summary: 'withdrawals that wait for an operator, the oldest first',
    run: list,
  },
  {
    name: 'withdrawal show',
    permission: 'payments.decide',
    words: ['<reference>'],
    summary: 'one withdrawal, with the account it goes to in full; the member sees that it is under review',
    isAudited: true,
    run: show,
  },
  {
    name: 'withdrawal approve',
    permission: 'payments.decide',
    words: ['<reference>'],
    summary: 'it may be paid; above the threshold a second person says so too; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: (context, given) => decide(context, given, { step: 'approve' }),
  },
  {
    name: 'withdrawal reject',
    permission: 'payments.decide',
    words: ['<reference>'],
    summary:
      'the money goes back at once; --reason "…" is what the member reads, in their language; --seen approved where it is approved, and was not paid',
    options: { reason: { type: 'string' }, seen: { type: 'string' } },
    isAudited: true,
    run: (context, given) => decide(context, given, { step: 'reject', reason: reasonOf(given) }),
  },
  {
    name: 'withdrawal paid',
    permission: 'payments.decide',
    words: ['<reference>'],
    summary: 'the bank has paid it; --bank-reference "…" is what the bank calls it, --reason "…" is recorded with it',
    options: { 'bank-reference': { type: 'string' }, reason: { type: 'string' } },
    isAudited: true,
    run: (context, given) => decide(context, given, { step: 'pay', bankReference: bankReferenceOf(given) }),
  },
  {
    name: 'withdrawal returned',
    permission: 'payments.decide',
    words: ['<reference>'],
    summary:
      'the bank has sent a payment back: it is credited again, with its fee; --reason "…" is what the member reads, in their language',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: (context, given) => decide(context, given, { step: 'return', reason: reasonOf(given) }),
  },
]

async function list({ db, say }: OperatorContext): Promise<void> {
  const open = await listOpenWithdrawals(db)
  if (open.length === 0) say('No withdrawal waits for an operator.')
  for (const row of open)
    say(
      `${row.created_at.toISOString()}  ${row.reference}  ${row.account.padEnd(18)}  ${amountText(row.amount, row.currency).padStart(18)}  ${row.state}`,
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
  say(
    `amount     ${amountText(row.amount, row.currency)}, fee ${formatDecimal(money(row.fee, row.currency as CurrencyCode))}`,
  )
  say(`asked      ${row.created_at.toISOString()}`)
  // One line each: these texts are members' input and could contain line breaks.
  say(`bank       ${JSON.stringify(row.bank_name)}`)
  say(`number     ${payee.number}`)
  say(`name       ${JSON.stringify(payee.payeeName)}`)
  for (const { says, operator, at } of await listVotes(db, { kind: 'withdrawal', id }))
    say(`${says.padEnd(9)}  ${operator} ${at.toISOString()}`)
}

async function decide(context: OperatorContext, given: Given, decision: Decision): Promise<void> {
  const reason = reasonOf(given)
  const row = await getByReference(context, given)
  const looked =
    decision.step === 'return'
      ? 'paid'
      : given.values['seen'] === 'approved' || decision.step === 'pay'
        ? 'approved'
        : 'under_review'
  const seen: Seen = { state: looked, amount: formatDecimal(money(row.amount, row.currency as CurrencyCode)) }
  const work = (tools: CommandTools) => decideWithdrawal(tools, row.id, { ...decision, seen })
  const outcome = await context.run(`withdrawal.${decision.step}`, work, { reason })
  const { state } = await getByReference(context, given)
  if (outcome === 'changed')
    throw new OperatorFault(
      `${row.reference} is ${state}: the bank may be paying it. If it is not, say --seen approved.`,
    )
  reportDecision(context, outcome, { reference: row.reference, state, again: 'so too' })
}
