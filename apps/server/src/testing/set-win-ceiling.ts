import type { TestPlatform } from './test-platform.ts'

/** Without the second operator whom a higher ceiling needs. @param units of the ledger, of USD */
export async function setWinCeiling({ database: { owner } }: Pick<TestPlatform, 'database'>, units: number) {
  await owner.query(`alter table win_ceiling disable trigger win_limit_is_agreed`)
  await owner.query(`update win_ceiling set amount = $1 where currency = 'USD'`, [units])
}
