-- Ledger: the only writers of money.

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

create type ledger_stake as (
  posting_id uuid,
  -- What each pocket gave; null: together they hold too little, and nothing has changed.
  cash bigint,
  bonus bigint,
  -- As `ledger_balances` shows them, after it.
  balances jsonb
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

-- Locks a member's cash, which may have no row yet: who credits the member and who charges them wait for each other.
create function ledger_lock_cash(p_member uuid, p_currency text) returns void
language plpgsql
as $$
begin
  insert into ledger_account (merchant_id, member_id, kind, currency, balance)
    select current_merchant(), p_member, 'cash', p_currency, 0
    where not exists (select from ledger_account where member_id = p_member and kind = 'cash' and currency = p_currency)
    on conflict do nothing;
  perform from ledger_account where member_id = p_member and kind = 'cash' and currency = p_currency for no key update;
end
$$;

create type ledger_set_off as (
  amount bigint,
  cash_id bigint,
  -- After it.
  cash bigint,
  debt_id bigint,
  debt bigint
);

-- Pays what a member owes out of the cash that the posting under way has brought; the posting holds the lock on the cash.
-- Null where nothing is owed.
create function ledger_pay_debt(p_member uuid, p_currency text) returns ledger_set_off
language plpgsql
as $$
declare
  v_off ledger_set_off;
begin
  select d.id, d.balance, c.id, c.balance, least(c.balance, -d.balance)
    into v_off.debt_id, v_off.debt, v_off.cash_id, v_off.cash, v_off.amount
    from ledger_account d join ledger_account c on c.merchant_id = d.merchant_id and c.member_id = d.member_id and c.currency = d.currency and c.kind = 'cash'
    where d.member_id = p_member and d.currency = p_currency and d.kind = 'debt' and d.balance < 0 and c.balance > 0
    for no key update of d;
  if not found then
    return null;
  end if;
  update ledger_account set balance = balance - v_off.amount, version = version + 1 where merchant_id = current_merchant() and id = v_off.cash_id
    returning balance into v_off.cash;
  update ledger_account set balance = balance + v_off.amount, version = version + 1 where merchant_id = current_merchant() and id = v_off.debt_id
    returning balance into v_off.debt;
  return v_off;
end
$$;

-- One posting. What it brings to a member's cash pays the member's debt first: both are never there side by side.
-- Returns `applied`, `replayed` (same key, same input), `mismatch` (same key, other input) or `insufficient`; in the last
-- three nothing has changed. The caller's transaction commits it.
create function ledger_post(p_order ledger_order, p_moves ledger_move[]) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_known bytea;
  v_move ledger_move;
  v_members integer := 0;
  v_accounts bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_balances bigint[] := '{}';
  v_account bigint;
  v_balance bigint;
  v_sum bigint := 0;
  v_debtors uuid[] := '{}';
  v_debtor uuid;
  v_off ledger_set_off;
  v_place integer;
begin
  select input_hash into v_known from ledger_posting
    where merchant_id = current_merchant() and key = p_order.key;
  if found then
    return case when v_known = p_order.input_hash then 'replayed' else 'mismatch' end;
  end if;

  foreach v_move in array p_moves loop
    v_members := v_members + (v_move.member_id is not null)::integer;
    if v_move.kind = 'debt' and v_move.amount < 0 then
      perform ledger_lock_cash(v_move.member_id, p_order.currency);
    end if;
  end loop;
  -- Several accounts of members: look first, so that a later refusal leaves no earlier debit behind; and lock them in
  -- one order, cash before the rest as stakes do, so that transfers both ways do not wait for each other.
  if v_members > 1 then
    for v_move in
      select m.* from (
          select * from unnest(p_moves) union all
          select member_id, 'debt', 0 from unnest(p_moves) where kind = 'cash' and amount > 0) m
        where m.member_id is not null order by m.member_id, m.kind <> 'cash', m.kind
    loop
      select balance into v_balance from ledger_account
        where member_id = v_move.member_id and kind = v_move.kind and currency = p_order.currency for update;
      if v_move.amount < 0 and v_move.kind <> 'debt' and coalesce(v_balance, 0) + v_move.amount < 0 then
        return 'insufficient';
      end if;
    end loop;
  end if;
  -- Debits come first: a refused one has changed nothing yet.
  if v_members > 1 or p_moves[1].amount > 0 then
    p_moves := array(select m from unnest(p_moves) m order by m.amount > 0, m.member_id, m.kind);
  end if;

  foreach v_move in array p_moves loop
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
          on conflict (merchant_id, member_id, kind, currency) where member_id is not null
          do update set balance = ledger_account.balance + excluded.balance, version = ledger_account.version + 1
          returning id, balance into v_account, v_balance;
      end if;
    end if;
    v_accounts := v_accounts || v_account;
    v_amounts := v_amounts || v_move.amount;
    v_balances := v_balances || v_balance;
    v_sum := v_sum + v_move.amount;
    if v_move.member_id is not null and (v_move.kind = 'cash' and v_move.amount > 0 or v_move.kind = 'debt' and v_move.amount < 0) then
      v_debtors := v_debtors || v_move.member_id;
    end if;
  end loop;
  if v_sum <> 0 then
    raise exception 'posting % does not balance', p_order.key;
  end if;
  foreach v_debtor in array v_debtors loop
    v_off := ledger_pay_debt(v_debtor, p_order.currency);
    continue when v_off.amount is null;
    -- One entry for each account: what is left of the credit, and what it has paid.
    v_place := coalesce(array_position(v_accounts, v_off.cash_id), cardinality(v_accounts) + 1);
    v_accounts[v_place] := v_off.cash_id;
    v_amounts[v_place] := coalesce(v_amounts[v_place], 0) - v_off.amount;
    v_balances[v_place] := v_off.cash;
    v_place := coalesce(array_position(v_accounts, v_off.debt_id), cardinality(v_accounts) + 1);
    v_accounts[v_place] := v_off.debt_id;
    v_amounts[v_place] := coalesce(v_amounts[v_place], 0) + v_off.amount;
    v_balances[v_place] := v_off.debt;
  end loop;

  with posting as (
    insert into ledger_posting (id, merchant_id, key, input_hash, type, member_id, reference, game)
      values (p_order.posting_id, current_merchant(), p_order.key, p_order.input_hash, p_order.type,
              p_order.member_id, p_order.reference, p_order.game))
  insert into ledger_entry (account_id, merchant_id, posting_id, amount, balance_after)
    select account, current_merchant(), p_order.posting_id, amount, balance
    from unnest(v_accounts, v_amounts, v_balances) e(account, amount, balance) where amount <> 0;
  return 'applied';
end
$$;

-- Takes stakes into an account of the operator, cash first, then bonus: each a posting of its own, whose key has not
-- been posted before. Of one member there is at most one: what it leaves is what a next one would find.
create function ledger_take_stakes(p_orders ledger_order[], p_amounts bigint[], p_house text) returns setof ledger_stake
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
-- Wallets are locked in the order of their members: no plan may read them in another.
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_currencies text[];
  v_houses bigint[];
  v_is_twice boolean;
begin
  select array_agg(currency), array_agg(ledger_operator_account(p_house, currency)), sum(stakes) <> sum(members)
    into v_currencies, v_houses, v_is_twice
    from (select currency, count(*) as stakes, count(distinct member_id) as members from unnest(p_orders) group by currency) o;
  if v_is_twice then
    raise exception 'two stakes of one member in one call';
  end if;
  return query
    with stake as materialized (
      select current_merchant() as merchant_id, o.*, held.*, least(held.cash, o.amount) as from_cash, greatest(o.amount - held.cash, 0) as from_bonus,
        held.cash + held.bonus >= o.amount as is_covered
      from (select * from unnest(p_orders, p_amounts)
        as u (posting_id, key, input_hash, type, member_id, reference, game, currency, amount) order by u.member_id) o
      cross join lateral (
        select min(id) filter (where kind = 'cash') as cash_id, coalesce(min(balance) filter (where kind = 'cash'), 0) as cash,
          min(id) filter (where kind = 'bonus') as bonus_id, coalesce(min(balance) filter (where kind = 'bonus'), 0) as bonus,
          jsonb_object_agg(kind, balance::text) as pockets, sum(version)::bigint as version
        from (select a.id, a.kind, a.balance, a.version from ledger_account a
          where a.member_id = o.member_id and a.currency = o.currency order by a.kind <> 'cash', a.kind for no key update) a) held
    ), posting as (
      insert into ledger_posting (id, merchant_id, key, input_hash, type, member_id, reference, game)
        select posting_id, current_merchant(), key, input_hash, type, member_id, reference, game from stake where is_covered
    ), pocket as (
      update ledger_account a set balance = a.balance - p.amount, version = a.version + 1
        from stake s cross join lateral (values (cash_id, from_cash), (bonus_id, from_bonus)) p(id, amount)
        where s.is_covered and p.amount > 0 and a.merchant_id = s.merchant_id and a.id = p.id
    ), entry as (
      insert into ledger_entry (account_id, merchant_id, posting_id, amount, balance_after)
        select e.account_id, current_merchant(), s.posting_id, e.amount, e.balance_after
        from stake s cross join lateral (values
          (cash_id, -from_cash, s.cash - from_cash), (bonus_id, -from_bonus, s.bonus - from_bonus),
          (v_houses[array_position(v_currencies, s.currency)], s.amount, null)) e(account_id, amount, balance_after)
        where s.is_covered and e.amount <> 0
    )
    select posting_id, case when is_covered then from_cash end, case when is_covered then from_bonus end,
      jsonb_build_object(
        'pockets', case when not is_covered then coalesce(pockets, '{}')
          when from_bonus = 0 then pockets || jsonb_build_object('cash', (cash - from_cash)::text)
          else pockets || jsonb_build_object('bonus', (bonus - from_bonus)::text)
            || case when from_cash = 0 then '{}' else jsonb_build_object('cash', '0') end end,
        'version', coalesce(version, 0) + case when is_covered then (from_cash > 0)::integer + (from_bonus > 0)::integer else 0 end)
    from stake;
end
$$;

-- The functions that write money, with the one of ledger.payouts.sql, run as fairground_ledger, which alone may write
-- postings and entries: they find every account by the currency of the order, so that no posting has two, and what does
-- not sum to zero fails. Money changes its currency by two postings against an account of exchange, one in each currency;
-- nothing does so yet.
grant create on schema public to fairground_ledger;
alter function ledger_post(ledger_order, ledger_move[]) owner to fairground_ledger;
alter function ledger_take_stakes(ledger_order[], bigint[], text) owner to fairground_ledger;
revoke create on schema public from fairground_ledger;
