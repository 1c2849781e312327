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
  select least(
    (select min(o.placed_at) from lottery_order o join draw d on d.merchant_id = o.merchant_id and d.id = o.draw_id
      where o.member_id = p_member and o.placed_at >= v_standing.counted_until
        and o.cancelled_at is null and d.state in ('open', 'closed', 'drawn')),
    (select min(started_at) from vendor_round where member_id = p_member and state = 'open')) into v_open;
  v_until := least(now() - interval '1 day', case when v_open is not null then greatest(v_open, now() - interval '31 days') end);
  -- Not with every look: the row is written once an hour at most.
  if v_until < v_standing.counted_until + interval '1 hour' then
    v_until := v_standing.counted_until;
  end if;
  select coalesce(sum(valid) filter (where placed_at < v_until), 0)::bigint, coalesce(sum(valid) filter (where placed_at >= v_until), 0)::bigint
    into v_old, v_new from valid_bets(p_member, p_currency, v_standing.counted_until);
  if v_until > v_standing.counted_until then
    update vip_standing set counted = counted + v_old, counted_until = v_until where member_id = p_member;
  end if;
  return v_standing.counted + v_old + v_new;
end
$$;
