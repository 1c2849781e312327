import type pg from 'pg'

/**
 * A connection whose transaction lives in the past: everything that asks the database for the time, and every default of a
 * column, gets the moment that was set. So functions and jobs of the platform do in the past exactly what they do today.
 */
export interface Past {
  /** Hands out this one connection; transactions on it are savepoints of the one that is under way. */
  pool: pg.Pool
  set: (at: Date) => Promise<void>
  /** Runs as the owner of the tables. */
  asOwner: (text: string) => Promise<void>
  /** Returns to the present, within the same transaction. */
  end: () => Promise<void>
}

/** `now()` is looked up by name, so that one of an earlier schema stands for the database's own. */
const openSql = `
  create schema past;
  grant usage on schema past to public;
  create function past.now() returns timestamptz language sql stable as $$ select current_setting('past.at')::timestamptz $$;
  create function past.clock_timestamp() returns timestamptz language sql stable as $$ select current_setting('past.at')::timestamptz $$;`

/** Fails where a default still has the time of the past. */
const closeSql = `
  drop function past.now();
  drop function past.clock_timestamp();
  set local client_min_messages = warning;
  drop schema past cascade;
  reset client_min_messages`

interface Default {
  place: string
  expression: string
}

const defaultsSql = `
  select format('%s alter column %I', d.adrelid::regclass, a.attname) as place, pg_get_expr(d.adbin, d.adrelid) as expression
  from pg_attrdef d
  join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
  join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace
  where pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()')`

const setDefaults = (defaults: readonly Default[], schema: string): string =>
  defaults.map(({ place, expression }) => `alter table ${place} set default ${schema}.${expression}`).join(';')

// Planning each of thousands of calls takes longer than a general plan loses.
const enter =
  'set local search_path = past, pg_catalog, public; set local plan_cache_mode = force_generic_plan; set local role fairground_app'
const leave = 'reset role; reset plan_cache_mode; reset search_path'

/**
 * @param client the owner's, within a transaction: its tables are locked until that ends
 * @param functions SQL that makes functions in the schema `past`, for the time being
 */
export async function openPast(client: pg.PoolClient, at: Date, functions: string): Promise<Past> {
  const set = async (moment: Date) => {
    await client.query(`select set_config('past.at', $1, true)`, [moment.toISOString()])
  }
  await set(at)
  await client.query(openSql)
  await client.query(functions)
  const { rows: defaults } = await client.query<Default>(defaultsSql)
  await client.query(setDefaults(defaults, 'past'))
  await client.query(enter)
  return {
    pool: poolOf(client),
    set,
    asOwner: async (text) => {
      await client.query(`${leave}; ${text}; ${enter}`)
    },
    end: async () => {
      await client.query(leave)
      await client.query(setDefaults(defaults, 'pg_catalog'))
      await client.query(closeSql)
    },
  }
}

const savepoints: Readonly<Record<string, readonly string[]>> = {
  begin: ['savepoint past_step'],
  commit: ['release savepoint past_step'],
  rollback: ['rollback to savepoint past_step', 'release savepoint past_step'],
}

function poolOf(client: pg.PoolClient): pg.Pool {
  const query = async (given: string | { text: string }, values?: unknown[]) => {
    const [first, second] = savepoints[typeof given === 'string' ? given : given.text] ?? []
    if (first !== undefined) {
      const done = await client.query(first)
      return second === undefined ? done : client.query(second)
    }
    return typeof given === 'string' ? client.query(given, values) : client.query(given)
  }
  const connection = { query, release: () => {} }
  return { query, connect: () => Promise.resolve(connection), end: () => Promise.resolve() } as unknown as pg.Pool
}
