-- VIP: turnover over a lifetime.

create function vip_turnover(p_member uuid, p_currency text) returns bigint
language plpgsql
as $$
declare
  v_standing vip_standing;
  v_open timestamptz;
  v_until timestamptz;
  v_old bigint;
  v_new bigint;
begin
  insert into vip_standing (merchant_id, member_id) values (current_merchant(), p_member) on conflict do nothing;
  select * into v_standing from vip_standing where member_id = p_member for no key update;
  select min(placed_at) into v_open from open_stake where member_id = p_member;
  v_until := least(now() - interval '1 day', case when v_open is not null then greatest(v_open, now() - interval '31 days') end);
  -- The row is written at most once an hour.
  if v_until < v_standing.counted_until + interval '1 hour' then
    v_until := v_standing.counted_until;
  end if;
  select coalesce(sum(valid) filter (where placed_at < v_until), 0)::bigint, coalesce(sum(valid) filter (where placed_at >= v_until), 0)::bigint
    into v_old, v_new
    from bet where member_id = p_member and currency = p_currency and placed_at >= v_standing.counted_until and state = 'settled';
  if v_until > v_standing.counted_until then
    update vip_standing set counted = counted + v_old, counted_until = v_until where member_id = p_member;
  end if;
  return v_standing.counted + v_old + v_new;
end
$$;

-- Counted valid bets, compared with the bets. A bet that was open for longer than a month may be missing, and a later
-- rollback stays counted: the comparison allows for both.
create view standing_drift with (security_invoker = true) as
  with moved as materialized (
    select merchant_id, posting_id, amount from posted_amount
  ), taken_back as (
    select p.merchant_id, p.member_id, sum(abs(v.amount))::bigint as amount
    from posting p join moved v on v.merchant_id = p.merchant_id and v.posting_id = p.id
    where p.type in ('game.rollback', 'game.win_rollback') group by p.merchant_id, p.member_id
  ), summed as (
    select s.merchant_id, s.member_id, m.account, m.currency, s.counted, b.sure, b.late
    from vip_standing s
    join member_public m on m.merchant_id = s.merchant_id and m.id = s.member_id
    cross join lateral (
      select coalesce(sum(valid) filter (where settled_at <= placed_at + interval '31 days'), 0)::bigint as sure,
        coalesce(sum(valid) filter (where settled_at > placed_at + interval '31 days'), 0)::bigint as late
      from bet where bet.merchant_id = s.merchant_id and bet.member_id = s.member_id and bet.currency = m.currency
        and bet.state = 'settled' and bet.placed_at < s.counted_until) b
  )
  select s.merchant_id, 'vip_standing ' || s.member_id as place, s.account as member, 'turnover' as account, s.currency,
    s.counted as stored, s.sure + s.late as computed, 'is not what bets add up to' as fault
  from summed s left join taken_back t on t.merchant_id = s.merchant_id and t.member_id = s.member_id
  where s.counted not between s.sure - coalesce(t.amount, 0) and s.sure + s.late + coalesce(t.amount, 0);
grant select on standing_drift to fairground_app;

-- The level that a member has, as far as it has been recorded.
create view vip_reached with (security_invoker = true) as
  select merchant_id, member_id,
    greatest(level, case when level_floor_until is null or level_floor_until >= (now() at time zone merchant_zone())::date
      then level_floor else 0 end) as level
  from vip_standing;
grant select on vip_reached to fairground_app;

-- What withdrawals are subject to at each level: as set for it, or for the next lower level with terms, or for everybody.
create view vip_withdrawal with (security_invoker = true) as
  select l.merchant_id, l.level, b.currency, v.count_max, v.sum_max,
    least(v.fee_basis_points, b.fee_basis_points) as fee_basis_points, least(v.fee_fixed, b.fee_fixed) as fee_fixed,
    coalesce(v.free_count, b.free_per_day)::int as free_count, coalesce(v.free_per, 'day') as free_per,
    coalesce(v.expected_minutes, b.expected_minutes) as expected_minutes
  from vip_level l
  join withdrawal_terms_public b on b.merchant_id = l.merchant_id
  left join lateral (
    select * from vip_withdrawal_of o
    where o.merchant_id = l.merchant_id and o.currency = b.currency and o.level <= l.level
    order by o.level desc limit 1) v on true;
grant select on vip_withdrawal to fairground_app;

-- What a level brings besides withdrawals: the most of its own and all lower ones, and the nearest host.
create view vip_benefit with (security_invoker = true) as
  select l.merchant_id, l.level, b.rebate_basis_points, b.review_priority, h.host_name, h.host_address
  from vip_level l
  cross join lateral (select max(o.rebate_basis_points)::int as rebate_basis_points, max(o.review_priority)::int as review_priority
    from vip_level o where o.merchant_id = l.merchant_id and o.level <= l.level) b
  left join lateral (select o.host_name, o.host_address from vip_level o
    where o.merchant_id = l.merchant_id and o.level <= l.level and o.host_name is not null
    order by o.level desc limit 1) h on true;
grant select on vip_benefit to fairground_app;
