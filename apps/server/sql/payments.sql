-- Payments: deposits for other modules, and what is held for withdrawals.

create view deposit_public with (security_invoker = true) as
  select merchant_id, id, member_id, reference, currency, amount, state from deposit;
grant select on deposit_public to fairground_app;

-- Money received for a member: paid deposits, and suspense payments assigned to the member.
create view payment_in with (security_invoker = true) as
  select merchant_id, member_id, id as deposit_id from deposit where state = 'paid'
  union all
  select merchant_id, member_id, null from suspense where state = 'assigned';
grant select on payment_in to fairground_app;

-- Gross: paid deposits and those that may still be paid; a claimed transfer counts until it is decided.
create function deposited(p_member uuid, p_currency text, p_range tstzrange) returns bigint
language sql stable
as $$
  select coalesce(sum(amount), 0)::bigint from deposit
  where member_id = p_member and currency = p_currency
    and case when state = 'paid' then p_range @> paid_at
        else state in ('created', 'pending') and (expires_at > now() or claimed_at is not null) end
$$;

-- Held amounts compared with the open withdrawals.
create view withdrawal_drift with (security_invoker = true) as
  with held as (
    select merchant_id, id, member_id, currency, balance from member_pocket where kind = 'held'
  ), asked as (
    select merchant_id, member_id, currency, sum(amount)::bigint as amount from withdrawal
    where state in ('requested', 'under_review', 'approved') group by merchant_id, member_id, currency
  ), both_sides as (
    select merchant_id, held.id, member_id, currency, coalesce(held.balance, 0) as stored, coalesce(asked.amount, 0) as computed
    from held full join asked using (merchant_id, member_id, currency)
  )
  select h.merchant_id, coalesce('ledger_account ' || h.id, 'withdrawal of ' || m.account) as place, m.account as member,
    'held' as account, h.currency, h.stored, h.computed, 'is not what open withdrawals hold' as fault
  from both_sides h left join member_public m on m.merchant_id = h.merchant_id and m.id = h.member_id
  where h.stored <> h.computed;
grant select on withdrawal_drift to fairground_app;
