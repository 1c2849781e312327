import { expect } from 'vitest'
import type { MerchantId } from '../platform/db/database.ts'
import { runReconciliation } from '../modules/reconciliation/index.ts'
import { sumByCurrency } from '../modules/ledger/index.ts'
import type { TestPlatform } from './test-platform.ts'

/** Reconciliation finds no drift, every currency sums to zero, and no balance is negative except debts. */
export async function expectLedgerToReconcile(
  { app, database, merchant: own }: TestPlatform,
  merchant: MerchantId = own,
): Promise<void> {
  const db = app.context.database.of(merchant)
  const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
  expect(
    await runReconciliation({
      db,
      run: (work) => app.context.commands.run({ scope, name: 'test.reconciliation' }, work),
    }),
  ).toEqual([])
  for (const { currency, sum } of await sumByCurrency(db)) expect({ currency, sum }).toEqual({ currency, sum: 0n })
  const { rows } = await database.owner.query(
    `select id from ledger_account where balance < 0 and kind <> 'debt' or balance > 0 and kind = 'debt'`,
  )
  expect(rows).toEqual([])
}

/** Cash and bonus, in ledger units. */
export async function spendableOf({ database }: TestPlatform, memberId: string): Promise<bigint> {
  const { rows } = await database.owner.query<{ sum: string }>(
    `select coalesce(sum(balance), 0) as sum from ledger_account where member_id = $1 and kind in ('cash', 'bonus')`,
    [memberId],
  )
  return BigInt(rows[0]?.sum ?? 0)
}
