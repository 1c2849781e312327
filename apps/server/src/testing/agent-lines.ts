import type { TestPlatform } from './test-platform.ts'

/** Moves a line as whoever owns the database: nobody has agreed to it. @returns the verdict */
export async function moveLineAsOwner(
  { database }: TestPlatform,
  member: string | null,
  parent: string | null,
): Promise<string | undefined> {
  const { rows } = await database.owner.query<{ verdict: string }>(
    `select agent_move($1, $2) as verdict from set_config('fairground.merchant', '1', true)`,
    [member, parent],
  )
  return rows[0]?.verdict
}
