-- Points: a book of its own, in whole points, and what the mall has paid.

-- Moves points between a member and what they come from or go to: both sides or none, once for a key. Null: it was posted
-- before. Only a rolled-back bet, or staff, bring an account below zero.
create function point_post(p_key text, p_kind text, p_member uuid, p_points bigint, p_reference uuid) returns bigint
language plpgsql
as $$
declare
  v_id uuid;
  v_balance bigint;
begin
  insert into point_posting (merchant_id, id, key, kind, member_id, reference)
    values (current_merchant(), gen_random_uuid(), p_key, p_kind, p_member, p_reference)
    on conflict (merchant_id, key) do nothing returning id into v_id;
  if v_id is null then
    return null;
  end if;
  insert into point_entry (merchant_id, posting_id, side, amount)
    values (current_merchant(), v_id, 'member', p_points),
      (current_merchant(), v_id, case when p_kind in ('redeem', 'return') then 'redeemed' else 'issued' end, -p_points);
  insert into point_account as a (merchant_id, member_id, balance) values (current_merchant(), p_member, p_points)
    on conflict (merchant_id, member_id) do update set balance = a.balance + excluded.balance
    returning balance into v_balance;
  if p_kind = 'redeem' and v_balance < 0 then
    raise exception using errcode = 'check_violation', constraint = 'point_account_covers', message = 'points do not cover it';
  end if;
  return v_balance;
end
$$;

-- Counts the valid bets of the last 31 days anew, day by day, and posts what has changed: a bet that was rolled back takes
-- its points back. Under the member's lock. Days older than that stay as they are.
create function point_count(p_member uuid, p_currency text) returns void
language plpgsql
as $$
declare
  v_today date := (now() at time zone 'UTC')::date;
  v_day record;
begin
  for v_day in
    with parts as (
      select b.merchant_id, (b.placed_at at time zone 'UTC')::date as day, b.valid, null::bigint as per_point, 0::bigint as points,
        0 as turn
      from bet b
      where b.member_id = p_member and b.currency = p_currency and b.state = 'settled'
        and b.placed_at >= (v_today - 30)::timestamp at time zone 'UTC'
      union all
      select d.merchant_id, d.day, 0, d.per_point, d.points, d.turn
      from point_day d where d.member_id = p_member and d.day >= v_today - 30
    ), days as (
      select merchant_id, day, sum(valid)::bigint as valid, max(per_point) as per_point, max(points) as points, max(turn) as turn
      from parts group by merchant_id, day
    )
    select d.day, d.points, d.turn, coalesce(d.per_point, r.per_point) as per_point,
      d.valid / coalesce(d.per_point, r.per_point) as due
    from days d
    left join point_rate r on r.merchant_id = d.merchant_id and r.currency = p_currency
    where d.per_point is not null or d.day >= r.since
  loop
    if v_day.due = v_day.points then
      continue;
    end if;
    insert into point_day (merchant_id, member_id, day, per_point, points, turn)
      values (current_merchant(), p_member, v_day.day, v_day.per_point, v_day.due, 1)
      on conflict (merchant_id, member_id, day) do update set points = excluded.points, turn = v_day.turn + 1;
    perform point_post('bets:' || p_member || ':' || v_day.day || ':' || v_day.turn + 1, 'bets', p_member,
      v_day.due - v_day.points, null);
  end loop;
end
$$;

-- Bonuses of the mall that were paid, for the comparison with their postings.
create view mall_paid with (security_invoker = true) as
  select merchant_id, id, member_id, currency, amount from mall_order where kind = 'bonus' and state = 'delivered';
grant select on mall_paid to fairground_app;

-- Points that promotions have paid, by their claims.
create view reward_points with (security_invoker = true) as
  select p.merchant_id, p.reference as claim_id, p.member_id, e.amount as points
  from point_posting p join point_entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id and e.side = 'member'
  where p.kind = 'reward';
grant select on reward_points to fairground_app;

-- Orders of goods that promotions have given, by their claims.
create view reward_orders with (security_invoker = true) as
  select merchant_id, claim_id, member_id, item_id from mall_order where claim_id is not null;
grant select on reward_orders to fairground_app;

-- Accounts compared with their postings, postings with two sides that do not even out, days with what was posted for them,
-- orders of free rounds with their grants.
create view point_drift with (security_invoker = true) as
  with moved as (
    select p.merchant_id, p.member_id, p.kind, sum(e.amount)::bigint as amount
    from point_posting p join point_entry e on e.merchant_id = p.merchant_id and e.posting_id = p.id and e.side = 'member'
    group by p.merchant_id, p.member_id, p.kind
  ), summed as (
    select merchant_id, member_id, sum(amount)::bigint as amount, coalesce(sum(amount) filter (where kind = 'bets'), 0)::bigint as bets
    from moved group by merchant_id, member_id
  ), counted as (
    select merchant_id, member_id, sum(points)::bigint as points from point_day group by merchant_id, member_id
  ), grants as (
    select merchant_id, coalesce(o.id::text, cause) as id, member_id, (case when o.id is null then 0 else 1 end)::bigint as stored,
      (case when r.id is null then 0 else 1 end)::bigint as computed
    from (select merchant_id, id, member_id, 'order:' || id as cause from mall_order
      where kind = 'free_rounds' and state = 'delivered') o
    full join (select merchant_id, id, member_id, cause from free_rounds_granted
      where starts_with(cause, 'order:') and not is_refused) r using (merchant_id, member_id, cause)
  ), sides as (
    select merchant_id, posting_id, sum(amount)::bigint as amount from point_entry group by merchant_id, posting_id
  )
  select m.merchant_id, 'point_account ' || m.id as place, m.account as member, 'points' as account, null::text as currency,
    coalesce(a.balance, 0) as stored, coalesce(s.amount, 0) as computed, 'is not what was posted' as fault
  from member_public m
  left join point_account a on a.merchant_id = m.merchant_id and a.member_id = m.id
  left join summed s on s.merchant_id = m.merchant_id and s.member_id = m.id
  where coalesce(a.balance, 0) <> coalesce(s.amount, 0)
  union all
  select m.merchant_id, 'point_day ' || m.id, m.account, 'points', null, coalesce(c.points, 0), coalesce(s.bets, 0),
    'is not what was posted for bets'
  from member_public m
  left join counted c on c.merchant_id = m.merchant_id and c.member_id = m.id
  left join summed s on s.merchant_id = m.merchant_id and s.member_id = m.id
  where coalesce(c.points, 0) <> coalesce(s.bets, 0)
  union all
  select p.merchant_id, 'point_posting ' || p.id, m.account, 'points', null, 0, coalesce(v.amount, 0),
    'has sides that do not even out'
  from point_posting p
  left join sides v on v.merchant_id = p.merchant_id and v.posting_id = p.id
  left join member_public m on m.merchant_id = p.merchant_id and m.id = p.member_id
  where coalesce(v.amount, 1) <> 0
  union all
  select g.merchant_id, 'mall_order ' || g.id, m.account, 'rounds', null, g.stored, g.computed, 'is not what was granted'
  from grants g left join member_public m on m.merchant_id = g.merchant_id and m.id = g.member_id
  where g.stored <> g.computed;
grant select on point_drift to fairground_app;
