-- Wallet: balances at transfer vendors and adjustments, compared with what is known of them, and who may decide them.

create view wallet_drift with (security_invoker = true) as
  select w.merchant_id, 'vendor_wallet of ' || m.account || ', ' || w.gateway as place, m.account as member,
    'vendor:' || w.gateway as account, w.currency, coalesce(a.balance, 0) as stored, w.told_balance as computed,
    'is not what the vendor said' as fault
  from vendor_wallet w
  join member_public m on m.merchant_id = w.merchant_id and m.id = w.member_id
  left join member_pocket a on a.merchant_id = w.merchant_id and a.member_id = w.member_id
    and a.kind = 'vendor:' || w.gateway and a.currency = w.currency
  where coalesce(a.balance, 0) <> w.told_balance;
grant select on wallet_drift to fairground_app;

-- Two operators agree that a transfer has failed, whatever writes the state.
create function transfer_failure_is_agreed() returns trigger
language plpgsql
as $$
begin
  perform require_votes(new.merchant_id, 'vendor_transfer', new.id, 'fail', 2, 'transfer_failure_is_agreed', 'to fail a transfer');
  return new;
end
$$;
create trigger transfer_failure_is_agreed before update of state, reason on vendor_transfer
  for each row when (new.reason = 'confirmed' and new.reason is distinct from old.reason)
  execute function transfer_failure_is_agreed();

-- Two operators approve an adjustment in time, the one who proposed it being the first, whatever writes the state.
create function adjustment_is_agreed() returns trigger
language plpgsql
as $$
declare
  v_says text := case new.state when 'approved' then 'approve' else 'reject' end;
begin
  if new.expires_at <= now() then
    raise exception using errcode = 'check_violation', constraint = 'adjustment_is_agreed', message = 'the adjustment has expired';
  end if;
  perform require_votes(new.merchant_id, 'adjustment', new.id, v_says, case v_says when 'approve' then 2 else 1 end,
    'adjustment_is_agreed', format('to %s an adjustment', v_says));
  return new;
end
$$;
create trigger adjustment_is_agreed before update of state on adjustment
  for each row when (new.state is distinct from old.state and new.state in ('approved', 'rejected'))
  execute function adjustment_is_agreed();

-- Approved adjustments compared with the account that they were posted against.
create view adjustment_drift with (security_invoker = true) as
  with posted as (
    select merchant_id, substr(key, length('adjustment:') + 1)::uuid as id, currency, -sum(amount)::bigint as amount
    from operator_entry where kind = 'adjustments' group by 1, 2, 3
  ), approved as (
    select merchant_id, id, reference, member_id, currency, amount from adjustment where state = 'approved'
  ), both_sides as (
    select merchant_id, coalesce('adjustment ' || a.reference, 'adjustment of posting ' || id) as place, a.member_id, currency,
      coalesce(a.amount, 0) as stored, coalesce(p.amount, 0) as computed
    from approved a full join posted p using (merchant_id, id, currency)
  )
  select d.merchant_id, d.place, m.account as member, 'adjustments' as account, d.currency, d.stored, d.computed,
    'is not what was posted' as fault
  from both_sides d left join member_public m on m.merchant_id = d.merchant_id and m.id = d.member_id
  where d.stored <> d.computed;
grant select on adjustment_drift to fairground_app;

-- Adjustments that wait for a second operator, since when.
create view adjustment_waiting with (security_invoker = true) as
  select merchant_id, created_at as since from adjustment where state = 'proposed' and expires_at > now();
grant select on adjustment_waiting to fairground_app;
