import type { TestPlatform } from './test-platform.ts'

export interface BrokenWrite {
  table: string
  event?: 'insert' | 'update'
  /** A condition on `new`; by default every row. */
  when?: string
}

/** Simulates a crash at a write: while the work runs, this write fails with “broken on purpose”. */
export async function whileWritesFail<Result>(
  { database: { superuser } }: Pick<TestPlatform, 'database'>,
  { table, event = 'insert', when = 'true' }: BrokenWrite,
  work: () => Promise<Result>,
): Promise<Result> {
  await superuser.query(`
    create function break_write() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$;
    create trigger break_write before ${event} on ${table} for each row when (${when}) execute function break_write()`)
  try {
    return await work()
  } finally {
    await superuser.query(`drop trigger break_write on ${table}; drop function break_write()`)
  }
}

/** In the last step of a command: writing this audit action fails meanwhile. */
export const whileAuditFails = <Result>(
  platform: Pick<TestPlatform, 'database'>,
  action: string,
  work: () => Promise<Result>,
): Promise<Result> => whileWritesFail(platform, { table: 'audit_entry', when: `new.action = '${action}'` }, work)
