import { v7 as uuidv7 } from 'uuid'
import type { Statement } from '@fairground/commissions'
import type { CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../../platform/commands/command.ts'
import type { Period } from './figures.queries.ts'
import { insertStatements, setCarry, type DueContract } from './periods.queries.ts'
import { storeComputation } from './stored-computation.ts'

/** Keeps what a period came to, and what each contract takes into the next one. */
export async function storeStatements(
  { tx, scope }: CommandTools,
  { kind, startsAt }: Period,
  { statements, contracts }: { statements: readonly Statement[]; contracts: readonly DueContract[] },
): Promise<void> {
  const byId = new Map(contracts.map((contract) => [contract.id, contract]))
  const rows = statements.flatMap((statement) => {
    const contract = byId.get(statement.contractId)
    if (!contract) return []
    return {
      merchant_id: scope.merchant,
      id: uuidv7(),
      contract_id: contract.id,
      version: contract.version,
      kind,
      starts_at: startsAt,
      member_id: contract.member_id,
      payer_id: statement.payerId,
      currency: contract.currency,
      gross: statement.gross,
      passed_on: statement.passedOn,
      amount: statement.amount,
      carry_in: contract.carry,
      carry_out: statement.carryOut,
      due_in: contract.due,
      due_out: statement.dueOut,
      computation: JSON.stringify(storeComputation(statement, contract.currency as CurrencyCode)),
      state: statement.amount === 0n ? ('nothing' as const) : ('computed' as const),
      freezes: contract.terms.freezes,
    }
  })
  for (let at = 0; at < rows.length; at += 500) await insertStatements(tx, rows.slice(at, at + 500))
  for (const { contract_id, carry_out, due_out } of rows) {
    const { carry, due } = byId.get(contract_id) ?? { carry: carry_out, due: due_out }
    if (carry !== carry_out || due !== due_out) await setCarry(tx, contract_id, { carry: carry_out, due: due_out })
  }
}
