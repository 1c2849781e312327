-- Ledger: views and functions for other modules to read and lock.

-- What a member's live event says: every pocket, and a version that only grows. One row; a set, so that a query over
-- many members takes it in.
create function ledger_balances(p_member uuid, p_currency text) returns setof jsonb
language sql stable rows 1
as $$
  select jsonb_build_object(
    'pockets', coalesce(jsonb_object_agg(kind, balance::text), '{}'),
    'version', coalesce(sum(version), 0)::bigint)
  from ledger_account where member_id = p_member and currency = p_currency
$$;

create function ledger_balance_event(p_member uuid, p_balances jsonb) returns jsonb
language sql stable
as $$ select jsonb_build_object('topic', 'balance', 'memberId', p_member, 'body', p_balances) $$;

-- The first entry of an account that may be as young as that, by halving: entries carry no time of their own, and
-- within an account they stand in the order of time, give or take a transaction under way.
create function ledger_seq_since(p_account bigint, p_from timestamptz) returns bigint
language plpgsql stable
-- Always by the indexes, also with a plan from when there were few entries.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_low bigint;
  v_high bigint;
  v_middle bigint;
  v_at timestamptz;
begin
  select min(seq), max(seq) + 1 into v_low, v_high from ledger_entry where account_id = p_account;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select p.created_at into v_at from ledger_entry e join ledger_posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
      where e.account_id = p_account and e.seq >= v_middle order by e.seq limit 1;
    if found and v_at < p_from - interval '1 minute' then
      v_low := v_middle + 1;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end
$$;

-- Accounts of members with their balances.
create view member_pocket with (security_invoker = true) as
  select merchant_id, id, member_id, kind, currency, balance, version from ledger_account where member_id is not null;
grant select on member_pocket to fairground_app;

create view posting with (security_invoker = true) as
  select merchant_id, id, key, type, member_id, reference, game, created_at from ledger_posting;
grant select on posting to fairground_app;

-- Entries of members' accounts, each with its account and posting.
create view member_entry with (security_invoker = true) as
  select a.merchant_id, a.member_id, a.id as account_id, a.kind, a.currency, e.seq, e.amount,
    p.id as posting_id, p.key, p.type, p.reference, p.created_at
  from ledger_account a
  join ledger_entry e on e.merchant_id = a.merchant_id and e.account_id = a.id
  join ledger_posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
  where a.member_id is not null;
grant select on member_entry to fairground_app;

-- Entries of the operator's own accounts, each with its posting. Meant for accounts with few entries, or for a range of
-- `seq`.
create view operator_entry with (security_invoker = true) as
  select a.merchant_id, a.kind, a.currency, e.seq, e.amount, p.id as posting_id, p.key, p.type, p.member_id, p.created_at,
    p.reference, p.game
  from ledger_account a
  join ledger_entry e on e.merchant_id = a.merchant_id and e.account_id = a.id
  join ledger_posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
  where a.member_id is null;
grant select on operator_entry to fairground_app;

-- The highest `seq` of the operator's entries that can be seen, and the transactions that may still commit a lower one: it
-- is taken while its transaction holds a lock on the table.
create function operator_entry_horizon(out seq bigint, out writers text[])
language sql
as $$
  select coalesce(max(e.seq), 0), table_writers('ledger_entry')
  from ledger_account a cross join lateral (
    select max(seq) as seq from ledger_entry where merchant_id = a.merchant_id and account_id = a.id) e
  where a.member_id is null
$$;

-- The lowest `seq` of an operator's account from which its entries are of this time or later. Entries come in the order
-- in which their transactions began, but for the seconds that a transaction lasts: ten minutes are left for them.
create function operator_entry_since(p_account bigint, p_at timestamptz) returns bigint
language plpgsql stable
as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_seq bigint;
  v_at timestamptz;
begin
  select max(seq) + 1 into v_high from ledger_entry where account_id = p_account;
  while v_low < v_high loop
    select e.seq, p.created_at into v_seq, v_at
      from ledger_entry e join ledger_posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
      where e.account_id = p_account and e.seq >= v_low + (v_high - v_low) / 2 order by e.seq limit 1;
    if v_at < p_at - interval '10 minutes' then
      v_low := v_seq + 1;
    else
      v_high := v_low + (v_high - v_low) / 2;
    end if;
  end loop;
  return v_low;
end
$$;

-- Entries of the operator's accounts of these kinds and one currency, of these types of posting, of a time, the latest first.
-- Accounts that have few entries of the types are better left out.
create function operator_entries(
  p_kinds text[], p_types text[], p_currency text, p_from timestamptz, p_to timestamptz, p_before bigint, p_limit integer
) returns table (
  seq bigint, amount bigint, posting_id uuid, key text, type text, member_id uuid, reference text, game text, created_at timestamptz
)
language sql stable
as $$
  select x.* from ledger_account a
  cross join lateral (
    select case when p_from is null then 0 else operator_entry_since(a.id, p_from) end as first,
      case when p_to is null then p_before else least(p_before, operator_entry_since(a.id, p_to + interval '20 minutes')) end as last
  ) r
  cross join lateral (
    select e.seq, e.amount, p.id, p.key, p.type::text, p.member_id, p.reference, p.game, p.created_at
    from ledger_entry e join ledger_posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
    where e.merchant_id = a.merchant_id and e.account_id = a.id and e.seq >= r.first and e.seq < r.last
      and p.type = any(p_types) and (p_from is null or p.created_at >= p_from) and (p_to is null or p.created_at < p_to)
    order by e.seq desc limit p_limit
  ) x
  where a.member_id is null and a.kind = any(p_kinds) and a.currency = p_currency order by x.seq desc limit p_limit
$$;

-- The sum of each posting over the member's accounts. Entries have no index by posting: meant for reading all postings
-- at once.
create view posted_amount with (security_invoker = true) as
  select e.merchant_id, e.posting_id, sum(e.amount)::bigint as amount
  from ledger_entry e join ledger_account a on a.merchant_id = e.merchant_id and a.id = e.account_id
  where a.member_id is not null group by e.merchant_id, e.posting_id;
grant select on posted_amount to fairground_app;

-- Locks all accounts of a member until the transaction ends, in the order in which postings lock them.
create function lock_pockets(p_member uuid) returns void
language plpgsql
as $$
begin
  perform from ledger_account where member_id = p_member order by kind <> 'cash', kind for no key update;
end
$$;

-- Balance of an account, which stays locked until the transaction ends; null if there is none.
create function lock_pocket(p_member uuid, p_kind text, p_currency text) returns bigint
language plpgsql
as $$
declare
  v_balance bigint;
begin
  select balance into v_balance from ledger_account
    where member_id = p_member and kind = p_kind and currency = p_currency for update;
  return v_balance;
end
$$;
