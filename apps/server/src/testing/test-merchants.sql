-- Test merchants: copies of a seeded merchant in the database of a running platform, and what a test file may see of
-- that database: the rows of the merchants that exist now. A merchant of an earlier file has no row in `merchant` any
-- more, so its other rows stay and are seen by nobody.

create schema testing;

-- What is copied: the merchants that were seeded. Their other rows stay where they are, below a merchant that does not exist.
create table testing.merchant as select * from public.merchant;

-- Tables without a merchant begin every file with the rows of now.
create table testing.first_rows (name name primary key, rows jsonb not null);

-- The keys of the running platform and the list of migrations are of the database, not of a file.
do $$
declare
  v_name name;
begin
  for v_name in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('merchant', 'migration', 'installation_key', 'posting_type')
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id')
  loop
    execute format(
      'insert into testing.first_rows select %L, coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from public.%I t', v_name, v_name);
  end loop;
end
$$;

-- Triggers of append-only tables do not fire.
create procedure testing.reset()
language plpgsql set session_replication_role = replica
as $$
declare
  v record;
begin
  delete from merchant;
  for v in select name, rows from testing.first_rows loop
    execute format('delete from public.%I', v.name);
    if v.rows <> '[]' then
      execute format(
        'insert into public.%I overriding system value select * from jsonb_populate_recordset(null::public.%I, $1)',
        v.name, v.name) using v.rows;
    end if;
  end loop;
end
$$;

-- A function for each seeded merchant, `testing.copy_<code>()`, that returns the id of a new merchant with the same rows.
-- Events and sessions are not copied: they are of a process, and of a browser.
do $$
declare
  v_seeded record;
  v_table record;
  v_body text;
  v_has_rows boolean;
begin
  for v_seeded in select id, code from testing.merchant loop
    v_body := format(
      'insert into merchant (code, hosts, licensee, settings, whitelabel)
       select code, hosts, licensee, settings, whitelabel from testing.merchant where id = %s returning id into v_id;', v_seeded.id);
    for v_table in
      select c.oid::regclass as name, string_agg(quote_ident(a.attname), ', ') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in ('outbox', 'session') and a.attname <> 'merchant_id'
        and exists (select from pg_attribute m where m.attrelid = c.oid and m.attname = 'merchant_id')
      group by c.oid order by 1
    loop
      execute format('select exists (select from %s where merchant_id = %s)', v_table.name, v_seeded.id) into v_has_rows;
      if v_has_rows then
        v_body := v_body || format(
          'insert into %s (merchant_id, %s) overriding system value select v_id, %s from %s where merchant_id = %s;',
          v_table.name, v_table.columns, v_table.columns, v_table.name, v_seeded.id);
      end if;
    end loop;
    -- A test of anything else gives rewards by one operator; one of the limit sets it.
    v_body := v_body || 'delete from reward_limit where merchant_id = v_id;';
    execute format(
      'create function testing.copy_%s() returns smallint language plpgsql set session_replication_role = replica
       as $copy$ declare v_id smallint; begin %s return v_id; end $copy$', replace(v_seeded.code, '-', '_'), v_body);
  end loop;
end
$$;

-- The role of a test file: it may write everything, and it sees the merchants that exist.
do $$
begin
  if not exists (select from pg_roles where rolname = 'fairground_test') then
    create role fairground_test nologin;
  end if;
end
$$;
-- Tests look for who waits for a lock.
grant pg_monitor to fairground_test;
grant usage on schema public, testing to fairground_test;
grant all on all tables in schema public to fairground_test;
grant all on all sequences in schema public to fairground_test;
grant execute on all functions in schema public to fairground_test;
grant set on parameter session_replication_role to fairground_test;
do $$
declare
  v_table regclass;
begin
  for v_table in
    select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id')
  loop
    execute format(
      'create policy testing on %s to fairground_test using (merchant_id in (select id from merchant)) with check (true)', v_table);
  end loop;
end
$$;

-- The planner knows no rows of a merchant that was made a moment ago, and would read its tables row by row. To it every row is
-- of the merchant that is asked for, as in a database with one.
analyze;
update pg_statistic set stadistinct = 1, stakind1 = 0, stanumbers1 = null, stavalues1 = null, stakind2 = 0, stanumbers2 = null,
  stavalues2 = null, stakind3 = 0, stanumbers3 = null, stavalues3 = null
from pg_attribute a
where a.attrelid = starelid and a.attnum = staattnum and a.attname = 'merchant_id'
  and (select relnamespace from pg_class where oid = starelid) = 'public'::regnamespace;

call testing.reset();
