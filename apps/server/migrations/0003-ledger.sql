-- The ledger: double entry, append-only. The functions here are the only writers of money; every other module calls
-- them from its own transaction.

create table ledger_account (
  id bigint generated always as identity primary key,
  merchant_id smallint not null,
  -- Null: one of the operator's own accounts.
  member_id uuid,
  kind text not null,
  currency text not null,
  -- Members keep a running balance. Operators do not: one row that every bet updates would cost three quarters of
  -- the throughput, so their accounts are summed from entries.
  balance bigint,
  -- Grows with every change; live events carry it, so that an older figure never replaces a newer.
  version bigint not null default 0,
  check ((member_id is null) = (balance is null)),
  -- A member can owe after a vendor takes a win back: that stands in an account of its own, never as negative cash.
  check (case when kind = 'debt' then balance <= 0 else balance >= 0 end)
) with (fillfactor = 50);
create unique index ledger_account_member on ledger_account (member_id, kind, currency) where member_id is not null;
create unique index ledger_account_operator on ledger_account (merchant_id, kind, currency) where member_id is null;
-- Whose account it is, and in what currency, stays as it was opened.
call tenant_table('ledger_account', 'select, insert, update (balance, version)');

create table ledger_posting (
  id uuid primary key,
  merchant_id smallint not null,
  -- Built from the cause: `lotto:bet:<order>`, `dep:<provider>:<id>`. One cause, one posting.
  key text not null,
  input_hash bytea not null,
  type text not null,
  -- Whose record shows it.
  member_id uuid,
  -- What it belongs to, in words a record can show: an order, a round, a deposit.
  reference text not null,
  game text,
  created_at timestamptz not null default now(),
  unique (merchant_id, key)
);
call tenant_table('ledger_posting', 'select, insert');

create table ledger_entry (
  account_id bigint not null references ledger_account,
  -- Taken while the account's row is locked: within an account it is the order of events.
  seq bigint generated always as identity,
  merchant_id smallint not null,
  posting_id uuid not null,
  amount bigint not null check (amount <> 0),
  -- Null on the operator's accounts.
  balance_after bigint,
  primary key (account_id, seq)
);
call tenant_table('ledger_entry', 'select, insert');

create type ledger_move as (
  -- Null: the operator.
  member_id uuid,
  kind text,
  amount bigint
);

create type ledger_order as (
  posting_id uuid,
  key text,
  input_hash bytea,
  type text,
  member_id uuid,
  reference text,
  game text,
  currency text
);

create function ledger_operator_account(p_kind text, p_currency text) returns bigint
language plpgsql
as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger_account
    where merchant_id = current_merchant() and kind = p_kind and currency = p_currency and member_id is null;
  if v_id is null then
    insert into ledger_account (merchant_id, kind, currency) values (current_merchant(), p_kind, p_currency)
      on conflict do nothing;
    select id into v_id from ledger_account
      where merchant_id = current_merchant() and kind = p_kind and currency = p_currency and member_id is null;
  end if;
  return v_id;
end
$$;

-- One posting. Returns `applied`, `replayed` (same key, same input), `mismatch` (same key, other input) or
-- `insufficient`; in the last three nothing has changed. The caller's transaction commits it.
create function ledger_post(p_order ledger_order, p_moves ledger_move[]) returns text
language plpgsql
as $$
declare
  v_known bytea;
  v_move ledger_move;
  v_accounts bigint[] := '{}';
  v_balances bigint[] := '{}';
  v_account bigint;
  v_balance bigint;
  i integer;
begin
  select input_hash into v_known from ledger_posting
    where merchant_id = current_merchant() and key = p_order.key;
  if found then
    return case when v_known = p_order.input_hash then 'replayed' else 'mismatch' end;
  end if;
  if (select sum(m.amount) from unnest(p_moves) m) is distinct from 0 then
    raise exception 'posting % does not balance', p_order.key;
  end if;

  -- Several accounts of members: look first, so that a later refusal leaves no earlier debit behind; and lock them in
  -- one order, cash before the rest as stakes do, so that transfers both ways do not wait for each other.
  if (select count(*) from unnest(p_moves) m where m.member_id is not null) > 1 then
    for v_move in
      select * from unnest(p_moves) m where m.member_id is not null order by m.member_id, m.kind <> 'cash', m.kind
    loop
      select balance into v_balance from ledger_account
        where member_id = v_move.member_id and kind = v_move.kind and currency = p_order.currency for update;
      if v_move.amount < 0 and v_move.kind <> 'debt' and coalesce(v_balance, 0) + v_move.amount < 0 then
        return 'insufficient';
      end if;
    end loop;
  end if;

  -- Debits come first: a refused one has changed nothing yet.
  for v_move in select * from unnest(p_moves) m order by m.amount > 0, m.member_id, m.kind loop
    if v_move.member_id is null then
      v_account := ledger_operator_account(v_move.kind, p_order.currency);
      v_balance := null;
    else
      update ledger_account set balance = balance + v_move.amount, version = version + 1
        where member_id = v_move.member_id and kind = v_move.kind and currency = p_order.currency
          and (v_move.amount > 0 or kind = 'debt' or balance + v_move.amount >= 0)
        returning id, balance into v_account, v_balance;
      if not found then
        if v_move.amount < 0 and v_move.kind <> 'debt' then
          return 'insufficient';
        end if;
        insert into ledger_account (merchant_id, member_id, kind, currency, balance, version)
          values (current_merchant(), v_move.member_id, v_move.kind, p_order.currency, v_move.amount, 1)
          on conflict (member_id, kind, currency) where member_id is not null
          do update set balance = ledger_account.balance + excluded.balance, version = ledger_account.version + 1
          returning id, balance into v_account, v_balance;
      end if;
    end if;
    v_accounts := array_append(v_accounts, v_account);
    v_balances := array_append(v_balances, v_balance);
  end loop;

  insert into ledger_posting (id, merchant_id, key, input_hash, type, member_id, reference, game)
    values (p_order.posting_id, current_merchant(), p_order.key, p_order.input_hash, p_order.type,
            p_order.member_id, p_order.reference, p_order.game);

  i := 0;
  for v_move in select * from unnest(p_moves) m order by m.amount > 0, m.member_id, m.kind loop
    i := i + 1;
    insert into ledger_entry (account_id, merchant_id, posting_id, amount, balance_after)
      values (v_accounts[i], current_merchant(), p_order.posting_id, v_move.amount, v_balances[i]);
  end loop;
  return 'applied';
end
$$;

-- How a stake is taken: cash first, then bonus. The two accounts stay locked until the transaction ends, so the
-- posting that follows cannot fail. Null: not enough.
create function ledger_stake_moves(p_member uuid, p_currency text, p_stake bigint, p_house text) returns ledger_move[]
language plpgsql
as $$
declare
  v_cash bigint;
  v_bonus bigint;
begin
  select balance into v_cash from ledger_account
    where member_id = p_member and kind = 'cash' and currency = p_currency for update;
  v_cash := coalesce(v_cash, 0);
  if v_cash >= p_stake then
    return array[(p_member, 'cash', -p_stake), (null, p_house, p_stake)]::ledger_move[];
  end if;
  select balance into v_bonus from ledger_account
    where member_id = p_member and kind = 'bonus' and currency = p_currency for update;
  v_bonus := coalesce(v_bonus, 0);
  if v_cash + v_bonus < p_stake then
    return null;
  end if;
  if v_cash = 0 then
    return array[(p_member, 'bonus', -p_stake), (null, p_house, p_stake)]::ledger_move[];
  end if;
  return array[(p_member, 'cash', -v_cash), (p_member, 'bonus', v_cash - p_stake), (null, p_house, p_stake)]::ledger_move[];
end
$$;

-- What a member's live event says: every pocket, and a version that only grows.
create function ledger_balances(p_member uuid, p_currency text) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'pockets', coalesce(jsonb_object_agg(kind, balance::text), '{}'),
    'version', coalesce(sum(version), 0)::bigint)
  from ledger_account where member_id = p_member and currency = p_currency
$$;
