import { sql } from 'kysely'
import type { AgentContractKind } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Commands, CommandTools } from '../../../../platform/commands/command.ts'
import type { Database, MerchantId, Reader } from '../../../../platform/db/database.ts'
import { Refused } from '../../../../platform/refused.ts'
import { cash, commissions, post, readBalanceBody } from '../../../ledger/index.ts'
import { tellMember } from '../../../messaging/index.ts'
import { markLimited } from '../../../responsible-gaming/index.ts'

export interface Payable {
  id: string
  kind: AgentContractKind
  member_id: string
  payer_id: string | null
  currency: CurrencyCode
  amount: bigint
  state: 'computed' | 'owed'
}

/**
 * Statements of locked periods that are not paid, in the order of the tree: who is paid from above first, so that agents
 * have what they pass on. What is owed is tried again once the payer has the money.
 */
export async function listPayable(db: Reader, limit: number): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select s.id, s.kind, s.member_id, s.payer_id, s.currency, s.amount, s.state
    from agent_statement s
    join agent_period p on p.merchant_id = s.merchant_id and p.kind = s.kind and p.starts_at = s.starts_at and p.state = 'locked'
    where s.merchant_id = current_merchant() and (s.state = 'computed' or s.state = 'owed' and exists (
      select from member_pocket c where c.merchant_id = s.merchant_id and c.member_id = s.payer_id and c.kind = 'cash'
        and c.currency = s.currency and c.balance >= s.amount))
    order by s.starts_at, (
      select count(*) from agent_line l where l.merchant_id = s.merchant_id and l.member_id = s.member_id), s.id
    limit ${limit}`.execute(db)
  return rows
}

export interface PayParts {
  database: Database
  commands: Commands
}

const batchMax = 100

const postingTypes = {
  daily_salary: 'agent.salary',
  hourly_salary: 'agent.salary',
  dividend: 'agent.dividend',
  net_win: 'agent.net_win',
  affiliate_loss: 'agent.affiliate',
} as const satisfies Record<AgentContractKind, string>

/** Pays what can be paid, each statement in a transaction of its own: after a crash the rest goes on. */
export async function payStatements({ database, commands }: PayParts, merchant: MerchantId): Promise<void> {
  const scope = { merchant, actor: { kind: 'system', id: 'agents' } } as const
  const db = database.of(merchant)
  for (let due = await listPayable(db, batchMax); due.length > 0; due = await listPayable(db, batchMax)) {
    let moved = 0
    for (const statement of due) {
      const isMoved = await commands
        .run({ scope, name: 'agents.payStatement' }, (tools) => payStatement(tools, statement))
        .catch((cause: unknown) => {
          if (cause instanceof Refused && cause.code === 'insufficient_funds')
            return oweStatement({ commands }, merchant, statement)
          throw cause
        })
      if (isMoved) moved += 1
    }
    if (moved === 0) return
  }
}

/** @returns false if it was paid meanwhile @throws Refused insufficient_funds */
async function payStatement(tools: CommandTools, statement: Payable): Promise<boolean> {
  const { tx, emit, audit } = tools
  const { id, kind, member_id: memberId, payer_id: payerId, currency, amount } = statement
  // The condition lives in the update: of two processes one pays.
  const { rows } = await sql`
    update agent_statement set state = 'paid', paid_at = now() where id = ${id} and state in ('computed', 'owed')
    returning id`.execute(tx)
  if (rows.length === 0) return false
  await post(tx, {
    key: `agent:statement:${id}`,
    type: postingTypes[kind],
    currency,
    memberId,
    reference: id,
    moves: [
      { account: payerId === null ? commissions() : cash(payerId), amount: money(-amount, currency) },
      { account: cash(memberId), amount: money(amount, currency) },
    ],
  })
  // Nothing more is owed: bets are checked for it no longer.
  if (payerId !== null) await markLimited(tx, payerId)
  for (const party of [memberId, payerId])
    if (party !== null) emit({ topic: 'balance', memberId: party, body: await readBalanceBody(tx, party, currency) })
  const shown = formatDecimal(money(amount, currency))
  audit({ action: 'agent.statement_pay', subject: `agent_statement:${id}`, after: { amount: shown, payer: payerId } })
  // A message every hour is none that anybody reads.
  if (kind !== 'hourly_salary')
    await tellMember(tools, {
      memberId,
      cause: `statement:${id}:paid`,
      kind: 'commissionPaid',
      params: { contract: kind, amount: shown, currency },
    })
  return true
}

/** The payer does not have the money. @returns whether that is new */
function oweStatement(
  { commands }: Pick<PayParts, 'commands'>,
  merchant: MerchantId,
  { id, kind, payer_id: payerId, currency, amount }: Payable,
): Promise<boolean> {
  const scope = { merchant, actor: { kind: 'system', id: 'agents' } } as const
  return commands.run({ scope, name: 'agents.oweStatement' }, async (tools) => {
    const { rows } = await sql`
      update agent_statement set state = 'owed' where id = ${id} and state = 'computed' returning id`.execute(tools.tx)
    if (rows.length === 0) return false
    if (payerId === null) return true
    await markLimited(tools.tx, payerId)
    await tellMember(tools, {
      memberId: payerId,
      cause: `statement:${id}:owed`,
      kind: 'commissionOwed',
      params: { contract: kind, amount: formatDecimal(money(amount, currency)), currency },
    })
    return true
  })
}
