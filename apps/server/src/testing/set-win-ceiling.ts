import type { TestPlatform } from './test-platform.ts'

/** Without the second operator whom a higher ceiling needs. @param units of the ledger, of USD */
export async function setWinCeiling({ database: { owner } }: Pick<TestPlatform, 'database'>, units: number) {
  await owner.query(
    `begin; set local session_replication_role = replica;
     update win_ceiling set amount = ${units} where currency = 'USD'; commit`,
  )
}
