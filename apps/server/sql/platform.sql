-- The audit trail: entries are only added, and acts of staff are chained.

-- Refuses a change of rows that are only added, from any role, its owner included.
create function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception using errcode = 'insufficient_privilege',
    message = format('rows of %s are only added: %s is refused', tg_table_name, lower(tg_op));
end
$$;
create trigger audit_entry_is_kept before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- The hash of a link: SHA-256 of the hash before it and of its columns, each with its length in bytes, so that no two rows
-- have the same text. `audit verify` computes it outside of the database.
create function chain_link_hash(p_previous bytea, p_columns text[]) returns bytea
language sql immutable
as $$
  select sha256(coalesce(p_previous, '') || convert_to(
    string_agg(coalesce(octet_length(c.value) || ':' || c.value, '-'), ',' order by c.place), 'UTF8'))
  from unnest(p_columns) with ordinality as c (value, place)
$$;

-- Makes those who add to a chain take turns until they commit, so that each sees the link before its own.
-- p_chain: the merchant, or 0 for operators' accounts.
create function lock_chain(p_chain integer) returns void
language sql
as $$ select pg_advisory_xact_lock(hashtext('audit chain'), p_chain) $$;

create function audit_entry_is_linked() returns trigger
language plpgsql
-- Always by the index of the chain, also with a plan from when there were few entries.
set enable_seqscan = off set enable_sort = off
as $$
declare
  v_number bigint;
  v_hash bytea;
begin
  perform lock_chain(new.merchant_id);
  select e.chain_no, e.chain_hash into v_number, v_hash from audit_entry e
  where e.merchant_id = new.merchant_id and e.chain_no is not null order by e.chain_no desc limit 1;
  -- The time of now, not that of the transaction's start: it increases along the chain.
  new.at := clock_timestamp();
  new.chain_no := coalesce(v_number, 0) + 1;
  new.chain_hash := chain_link_hash(v_hash, array[
    new.merchant_id::text, new.id::text, extract(epoch from new.at)::text, new.actor, new.action, new.subject,
    new.before::text, new.after::text, new.reason, new.address, new.chain_no::text]);
  return new;
end
$$;
-- Entries of members take no lock: many are written at once.
create trigger audit_entry_is_linked before insert on audit_entry
  for each row when (new.actor like 'operator:%' or new.actor = 'system:command-line')
  execute function audit_entry_is_linked();

-- The transactions that have written to a table and are still running; each name is used once while the server runs. What
-- the others have written is visible to every later statement, or was rolled back.
create function table_writers(p_table regclass) returns text[]
language sql
as $$
  select coalesce(array_agg(virtualtransaction), '{}') from pg_locks
  where locktype = 'relation' and relation = p_table and mode = 'RowExclusiveLock' and granted
    and database = (select oid from pg_database where datname = current_database())
$$;

-- The commit of this transaction does not wait for the disk: what it writes can be made again, or is asked for again, after
-- a crash. True, for a condition of a statement that is a transaction of its own.
create function without_waiting() returns boolean
language sql
as $$ select set_config('synchronous_commit', 'off', true) = 'off' $$;
