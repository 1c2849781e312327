import { setTimeout as pause } from 'node:timers/promises'
import { belowFrom } from '@fairground/fair'
import { afterAll, expect, test } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { post } from './index.ts'
import {
  checkAcknowledged,
  checkEvenMapping,
  checkExactSums,
  checkOneKey,
  checkOneWinner,
  checkRollbackFirst,
  checkTenants,
  type acknowledge,
} from '../../testing/ledger-checks.ts'
import { promised } from '../../testing/promised.ts'
import { openTestLedger, type TestLedger } from '../../testing/test-ledger.ts'

/** L6: a check that never fails checks nothing. Each check runs on the intact ledger and on a damaged one. */
interface Mutant {
  what: string
  /** The kind of change that a superuser or a wrong migration could make. */
  damage: (ledger: TestLedger) => Promise<void>
  check: (ledger: TestLedger) => Promise<unknown>
}

/** Replaces text in a function of the database. @throws when the text is not there, because nothing would be changed */
async function rewrite({ test: { owner } }: TestLedger, name: string, [from, to]: readonly [string, string]) {
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc where proname = $1`,
    [name],
  )
  const definition = rows[0]?.definition ?? ''
  expect(definition).toContain(from)
  await owner.query(definition.replace(from, () => to))
}

const ask = async ({ test: { owner } }: TestLedger, ...statements: readonly string[]) => {
  for (const statement of statements) await owner.query(statement)
}

const mutants: readonly Mutant[] = [
  {
    what: 'the unique key of a cause is dropped',
    damage: (ledger) => ask(ledger, 'alter table ledger_posting drop constraint ledger_posting_merchant_id_key_key'),
    check: checkOneKey,
  },
  {
    what: 'the balance is looked at, and then changed',
    damage: async (ledger) => {
      await rewrite(ledger, 'ledger_post', [
        'update ledger_account set balance = balance + v_move.amount, version',
        `select balance into v_balance from ledger_account
           where member_id = v_move.member_id and kind = v_move.kind and currency = p_order.currency;
         if v_move.amount < 0 and coalesce(v_balance, 0) + v_move.amount < 0 then
           return 'insufficient';
         end if;
         perform pg_sleep(0.1);
         update ledger_account set balance = coalesce(v_balance, 0) + v_move.amount, version`,
      ])
      await rewrite(ledger, 'ledger_post', ['or balance + v_move.amount >= 0', 'or true'])
    },
    check: (ledger) => checkOneWinner(ledger, 10),
  },
  {
    what: 'balances are floats',
    damage: (ledger) =>
      rewrite(ledger, 'ledger_post', [
        'set balance = balance + v_move.amount, version',
        'set balance = (balance::float8 + v_move.amount::float8)::bigint, version',
      ]),
    check: checkExactSums,
  },
  {
    what: 'a rollback before its bet leaves no stone',
    damage: (ledger) =>
      rewrite(ledger, 'vendor_rollback', [
        `values (current_merchant(), p.vendor, p.reference_id, 'bet', '', p.member_id, 0, 'RS_ERROR_TRANSACTION_ROLLED_BACK', p.transaction_id);`,
        `select current_merchant(), p.vendor, p.reference_id, 'bet', '', p.member_id, 0, '', p.transaction_id where false;`,
      ]),
    check: checkRollbackFirst,
  },
  {
    what: 'row-level security is off',
    damage: (ledger) =>
      ask(
        ledger,
        ...['ledger_posting', 'ledger_entry', 'ledger_account'].map(
          (table) => `alter table ${table} disable row level security`,
        ),
      ),
    check: checkTenants,
  },
]

/** Resolves before it commits. */
const tooEarly: typeof acknowledge = (ledger, posting) =>
  new Promise((resolve, reject) => {
    transact(ledger.db, async (tx) => {
      const isApplied = await post(tx, posting)
      resolve(isApplied)
      await pause(200)
      return isApplied
    }).catch(reject)
  })

const caught: string[] = []
const isCaught = async (what: string, check: () => unknown) => {
  const verdict = await (async () => check())().then(
    () => 'nothing was noticed',
    (cause: unknown) => (cause instanceof Error && cause.name !== 'error' ? cause.name : String(cause)),
  )
  // Found by a comparison, not because the changed function failed.
  expect(verdict, what).toBe('AssertionError')
  caught.push(what)
}

afterAll(() =>
  promised({
    what: 'L6 mutants that are caught',
    measured: caught.length,
    unit: 'of 7',
    budget: { atLeast: 7 },
    detail: 'the eighth is a database that forgets',
  }),
)

test.each(mutants)('is caught: $what', async ({ what, damage, check }) => {
  const ledger = await openTestLedger(16)
  try {
    await check(ledger)
    await damage(ledger)
    await isCaught(what, () => check(ledger))
  } finally {
    await ledger.close()
  }
})

test('is caught: done is said before it is committed', async () => {
  const ledger = await openTestLedger(4)
  try {
    await checkAcknowledged(ledger)
    await isCaught('acknowledged before the commit', () => checkAcknowledged(ledger, tooEarly))
  } finally {
    await ledger.close()
  }
})

test('is caught: outcomes by the remainder of one byte', async () => {
  checkEvenMapping(belowFrom)
  await isCaught('8-bit remainder', () => checkEvenMapping(({ next }, n) => (next() & 255) % n))
})
