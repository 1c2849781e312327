-- Ledger: payouts of many members at once.

-- Pays out of an account of the operator into members' cash: each a posting of its own, whose key has not been posted
-- before. A member may be paid several times. What a member owes is paid first, as in `ledger_post`.
create function ledger_pay_out(p_orders ledger_order[], p_amounts bigint[], p_house text) returns void
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan
-- Wallets are locked in the order of their members: no plan may read them in another.
set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  insert into ledger_account (merchant_id, member_id, kind, currency, balance)
    select distinct current_merchant(), o.member_id, 'cash', o.currency, 0 from unnest(p_orders) o
    where not exists (select from ledger_account a where a.member_id = o.member_id and a.kind = 'cash' and a.currency = o.currency)
    order by 2, 4 on conflict do nothing;
  -- A statement of its own: the next one sees the debts of those who held the locks until now.
  perform from (select distinct member_id, currency from unnest(p_orders) order by member_id, currency) m
    join ledger_account a on a.merchant_id = current_merchant() and a.member_id = m.member_id and a.currency = m.currency and a.kind = 'cash'
    for no key update of a;
  with house as materialized (
    select currency, ledger_operator_account(p_house, currency) as id from unnest(p_orders) group by currency
  ), wallet as materialized (
    select a.merchant_id, a.id, a.member_id, a.currency, a.balance, d.id as debt_id, coalesce(-d.balance, 0) as owed
    from (select distinct member_id, currency from unnest(p_orders)) m
    join ledger_account a on a.merchant_id = current_merchant() and a.member_id = m.member_id and a.currency = m.currency and a.kind = 'cash'
    left join ledger_account d on d.merchant_id = a.merchant_id and d.member_id = a.member_id and d.currency = a.currency
      and d.kind = 'debt' and d.balance < 0
  ), incoming as materialized (
    select o.*, w.merchant_id, w.id as account_id, w.balance, w.debt_id, w.owed, h.id as house_id,
      (sum(o.amount) over (partition by w.id order by o.ordinal))::bigint as paid
    from unnest(p_orders, p_amounts) with ordinality
      as o (posting_id, key, input_hash, type, member_id, reference, game, currency, amount, ordinal)
    join wallet w on w.member_id = o.member_id and w.currency = o.currency
    join house h on h.currency = o.currency
  ), payment as materialized (
    select i.*, least(owed, paid) - least(owed, paid - amount) as set_off, balance + paid - least(owed, paid) as balance_after,
      least(owed, paid) - owed as debt_after
    from incoming i
  ), posting as (
    insert into ledger_posting (id, merchant_id, key, input_hash, type, member_id, reference, game)
      select posting_id, current_merchant(), key, input_hash, type, member_id, reference, game from payment
  ), paid as (
    update ledger_account a set balance = a.balance + p.amount, version = a.version + p.count
      from (select merchant_id, account_id, sum(amount - set_off)::bigint as amount, count(*) as count
        from payment group by merchant_id, account_id) p
      where a.merchant_id = p.merchant_id and a.id = p.account_id
  ), cleared as (
    update ledger_account a set balance = a.balance + p.amount, version = a.version + p.count
      from (select merchant_id, debt_id, sum(set_off)::bigint as amount, count(*) as count
        from payment where debt_id is not null group by merchant_id, debt_id) p
      where a.merchant_id = p.merchant_id and a.id = p.debt_id
  )
  insert into ledger_entry (account_id, merchant_id, posting_id, amount, balance_after)
    select e.account_id, current_merchant(), p.posting_id, e.amount, e.balance_after
    from payment p
    cross join lateral (values
      (p.account_id, p.amount - p.set_off, p.balance_after), (p.debt_id, p.set_off, p.debt_after), (p.house_id, -p.amount, null))
      e(account_id, amount, balance_after)
    where e.amount <> 0
    order by p.ordinal;
end
$$;

grant create on schema public to fairground_ledger;
alter function ledger_pay_out(ledger_order[], bigint[], text) owner to fairground_ledger;
revoke create on schema public from fairground_ledger;
