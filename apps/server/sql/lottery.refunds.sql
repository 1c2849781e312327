-- Lottery: chases, stakes given back, and payouts taken back.

create type lottery_chase_draw as (
  number text,
  order_id uuid,
  -- With the multiple of this draw.
  lines jsonb,
  stake bigint,
  -- As in `lottery_bet`.
  tradition_stake bigint,
  tradition_weight numeric,
  tradition_series smallint
);

create type lottery_chase_verdict as (
  verdict text,
  -- The draw that the verdict names; null: it names none.
  number text,
  balances jsonb,
  placed_at timestamptz
);

-- Places the same lines on several draws that are announced, all or none: an order for each, whose stake is taken now.
-- `placed`, or as `lottery_place` refuses. Draws are locked before wallets, in the order of their ids.
create function lottery_place_chase(p_chase lottery_chase, p_draws lottery_chase_draw[]) returns lottery_chase_verdict
language plpgsql
as $$
declare
  v_now timestamptz;
  v_held bigint;
  v_missing text;
  v_stake record;
  v_balances jsonb;
  v_path record;
begin
  perform from draw where merchant_id = current_merchant() and lottery = p_chase.lottery
    and number in (select number from unnest(p_draws)) order by id for key share;
  -- Read behind the locks, as in `lottery_place`.
  v_now := clock_timestamp();
  if not lottery_is_on_sale(p_chase.lottery) then
    return ('sale_paused', null, null, v_now)::lottery_chase_verdict;
  end if;
  select c.number into v_missing from unnest(p_draws) c
    left join draw d on d.merchant_id = current_merchant() and d.lottery = p_chase.lottery and d.number = c.number
    where d.id is null order by c.number limit 1;
  if found then
    return ('draw_unknown', v_missing, null, v_now)::lottery_chase_verdict;
  end if;
  select d.number into v_missing from unnest(p_draws) c
    join draw d on d.merchant_id = current_merchant() and d.lottery = p_chase.lottery and d.number = c.number
    where d.state <> 'open' or d.closes_at <= v_now order by c.number limit 1;
  if found then
    return ('draw_closed', v_missing, null, v_now)::lottery_chase_verdict;
  end if;
  select * into v_path from rebate_path(p_chase.member_id);
  if exists (select from unnest(p_draws) c where c.tradition_series > v_path.series[1]) then
    return ('series_above_own', null, null, v_now)::lottery_chase_verdict;
  end if;
  v_held := coalesce(lock_pocket(p_chase.member_id, 'cash', p_chase.currency), 0)
    + coalesce(lock_pocket(p_chase.member_id, 'bonus', p_chase.currency), 0);
  if v_held < p_chase.stake then
    select b into v_balances from ledger_balances(p_chase.member_id, p_chase.currency) b;
    return ('insufficient', null, v_balances, v_now)::lottery_chase_verdict;
  end if;
  insert into lottery_chase (merchant_id, id, member_id, lottery, draws, stops_on_win, currency, stake, placed_at)
    values (current_merchant(), p_chase.id, p_chase.member_id, p_chase.lottery, p_chase.draws, p_chase.stops_on_win,
            p_chase.currency, p_chase.stake, date_trunc('milliseconds', v_now));
  for v_stake in
    select c.*, d.id as draw_id from unnest(p_draws) c
    join draw d on d.merchant_id = current_merchant() and d.lottery = p_chase.lottery and d.number = c.number
    order by d.closes_at
  loop
    insert into lottery_order (id, merchant_id, member_id, draw_id, lottery, key, input_hash, lines, currency, stake, cash, bonus, chase_id, placed_at,
        rebate_members, rebate_series, rebate_amounts)
      select v_stake.order_id, current_merchant(), p_chase.member_id, v_stake.draw_id, p_chase.lottery, v_stake.order_id,
        sha256(v_stake.lines::text::bytea), v_stake.lines, p_chase.currency, v_stake.stake, s.cash, s.bonus, p_chase.id,
        date_trunc('milliseconds', v_now), case when r.amounts is not null then v_path.members end,
        case when r.amounts is not null then v_path.series end, r.amounts
      from ledger_take_stakes(
        array[(v_stake.order_id, 'lotto:bet:' || v_stake.order_id, sha256(v_stake.lines::text::bytea), 'lottery.bet',
               p_chase.member_id, v_stake.number, p_chase.lottery, p_chase.currency)::ledger_order],
        array[v_stake.stake], 'house:lottery') s
      cross join lateral lottery_rebates(v_path.series, s.cash, (null, null, null, null, null, null, null, null, v_stake.stake,
        v_stake.tradition_stake, v_stake.tradition_weight, null)::lottery_bet) r(amounts);
  end loop;
  select b into v_balances from ledger_balances(p_chase.member_id, p_chase.currency) b;
  return ('placed', null, v_balances, date_trunc('milliseconds', v_now))::lottery_chase_verdict;
end
$$;

-- Gives stakes back to the pockets they came from, each once: an order that is cancelled already is passed over. The
-- caller holds locks on the draws. Returns what was given back now.
create function lottery_refund(p_orders uuid[], p_for text) returns setof lottery_order
language plpgsql
as $$
declare
  v_order lottery_order;
  v_members jsonb;
  v_done lottery_order[] := '{}';
begin
  perform lottery_release_exposure(p_orders);
  -- Orders of one member stand together: wallets are locked in the order of their members, as settlements do.
  for v_order in
    select * from lottery_order where merchant_id = current_merchant() and id = any (p_orders) and cancelled_at is null
    order by member_id, id for update
  loop
    perform ledger_post(
      (gen_random_uuid(), 'lotto:refund:' || v_order.id, v_order.input_hash, 'lottery.refund', v_order.member_id,
       (select number from draw where merchant_id = current_merchant() and id = v_order.draw_id), v_order.lottery, v_order.currency)::ledger_order,
      array(select m from unnest(array[
        (v_order.member_id, 'cash', v_order.cash), (v_order.member_id, 'bonus', v_order.bonus),
        (null, 'house:lottery', -v_order.stake)]::ledger_move[]) m where m.amount <> 0));
    update lottery_order set cancelled_at = now(), cancelled_for = p_for
      where merchant_id = current_merchant() and id = v_order.id;
    v_done := v_done || v_order;
  end loop;
  select jsonb_agg(ledger_balance_event(m.member_id, balances)) into v_members
    from (select distinct member_id, currency from unnest(v_done)) m
    cross join lateral ledger_balances(m.member_id, m.currency) balances;
  if v_members is not null then
    insert into outbox (merchant_id, events) values (current_merchant(), v_members);
  end if;
  return query select * from unnest(v_done);
end
$$;

-- A member's orders on draws that still take bets, cancelled: one order, or those of a chase on the given draws (null: on
-- all). The lock on a draw makes its closing wait; the database's clock decides.
create function lottery_cancel(p_member uuid, p_id uuid, p_numbers text[]) returns setof lottery_order
language plpgsql
as $$
declare
  v_orders uuid[];
begin
  perform from draw where merchant_id = current_merchant() and id in (
    select draw_id from lottery_order where merchant_id = current_merchant() and member_id = p_member and (id = p_id or chase_id = p_id))
    order by id for key share;
  select array_agg(o.id) into v_orders
    from lottery_order o join draw d on d.merchant_id = o.merchant_id and d.id = o.draw_id
    where o.merchant_id = current_merchant() and o.member_id = p_member and (o.id = p_id or o.chase_id = p_id)
      and (p_numbers is null or d.number = any (p_numbers)) and d.state = 'open' and d.closes_at > clock_timestamp();
  return query select * from lottery_refund(v_orders, 'member');
end
$$;

-- Cancels what is left of chases that stop with a win, and won in this draw; at most so many chases at once. Returns how
-- many orders were cancelled.
create function lottery_stop_chases(p_draw bigint, p_limit integer) returns integer
language plpgsql
as $$
declare
  v_orders uuid[];
begin
  select array_agg(n.id) into v_orders
    from (
      select o.merchant_id, o.chase_id from lottery_order o
      join lottery_chase c on c.merchant_id = o.merchant_id and c.id = o.chase_id and c.stops_on_win
      join lottery_payout w on w.merchant_id = o.merchant_id and w.order_id = o.id and w.reversed_at is null
      where o.merchant_id = current_merchant() and o.draw_id = p_draw and o.chase_id is not null
        and exists (
          select from lottery_order n join draw d on d.merchant_id = n.merchant_id and d.id = n.draw_id
          where n.merchant_id = o.merchant_id and n.chase_id = o.chase_id and n.cancelled_at is null
            and d.state = 'open' and d.closes_at > clock_timestamp())
      order by o.chase_id limit p_limit) won
    join lottery_order n on n.merchant_id = won.merchant_id and n.chase_id = won.chase_id and n.cancelled_at is null
    join draw d on d.merchant_id = n.merchant_id and d.id = n.draw_id
    where d.state = 'open' and d.closes_at > clock_timestamp();
  if v_orders is null then
    return 0;
  end if;
  perform from draw where merchant_id = current_merchant() and id in (
    select draw_id from lottery_order where merchant_id = current_merchant() and id = any (v_orders))
    order by id for key share;
  -- What closed while we waited is bet.
  select array_agg(o.id) into v_orders
    from lottery_order o join draw d on d.merchant_id = o.merchant_id and d.id = o.draw_id
    where o.merchant_id = current_merchant() and o.id = any (v_orders) and d.state = 'open' and d.closes_at > clock_timestamp();
  return (select count(*) from lottery_refund(v_orders, 'chase_won'));
end
$$;

-- Takes money back from a member: from cash first; what the cash does not hold becomes debt.
create function lottery_debit(p_order ledger_order, p_amount bigint) returns void
language plpgsql
as $$
declare
  v_taken bigint := least(coalesce(lock_pocket(p_order.member_id, 'cash', p_order.currency), 0), p_amount);
begin
  perform ledger_post(p_order, array(select m from unnest(array[
    (p_order.member_id, 'cash', -v_taken), (p_order.member_id, 'debt', v_taken - p_amount),
    (null, 'house:lottery', p_amount)]::ledger_move[]) m where m.amount <> 0));
end
$$;

-- Takes back what a draw does not give any more: payouts of an earlier revision, and of a void draw all payouts and rebates.
-- At most so many at once; returns how many.
create function lottery_take_back(p_draw bigint, p_limit integer) returns integer
language plpgsql
as $$
declare
  v_draw draw;
  v_paid record;
  v_count integer := 0;
  v_members jsonb;
  v_wins uuid[];
begin
  select * into v_draw from draw where merchant_id = current_merchant() and id = p_draw for share;
  for v_paid in
    with payout as materialized (
      select 'payout' as what, w.order_id, w.revision, o.member_id, w.amount, o.lottery, o.currency, w.order_id || ':' || w.revision as cause
      from lottery_payout w join lottery_order o on o.merchant_id = w.merchant_id and o.id = w.order_id
      where w.merchant_id = current_merchant() and w.draw_id = p_draw and w.reversed_at is null
        and (w.revision < v_draw.revision or v_draw.state = 'void')
      order by o.member_id, w.order_id, w.revision limit p_limit for update of w
    ), rebate as materialized (
      select 'rebate' as what, r.order_id, null::smallint as revision, r.member_id, r.amount, o.lottery, r.currency, r.order_id || ':' || r.member_id as cause
      from lottery_rebate r join lottery_order o on o.merchant_id = r.merchant_id and o.id = r.order_id
      where r.merchant_id = current_merchant() and r.draw_id = p_draw and r.kept_for is null and r.reversed_at is null and r.amount > 0
        and v_draw.state = 'void'
      order by r.member_id, r.order_id limit p_limit for update of r
    )
    select * from payout union all select * from rebate order by member_id, what, order_id, revision limit p_limit
  loop
    perform lottery_debit((gen_random_uuid(), 'lotto:' || v_paid.what || '_reversal:' || v_paid.cause,
      sha256(v_paid.amount::text::bytea), 'lottery.' || v_paid.what || '_reversal', v_paid.member_id, v_draw.number, v_paid.lottery,
      v_paid.currency)::ledger_order, v_paid.amount);
    if v_paid.what = 'payout' then
      update lottery_payout set reversed_at = now()
        where merchant_id = current_merchant() and order_id = v_paid.order_id and revision = v_paid.revision;
      v_wins := v_wins || lottery_win_id(v_paid.order_id, v_paid.revision);
    else
      update lottery_rebate set reversed_at = now()
        where merchant_id = current_merchant() and order_id = v_paid.order_id and member_id = v_paid.member_id;
    end if;
    v_members := coalesce(v_members, '[]') || ledger_balance_event(v_paid.member_id,
      (select b from ledger_balances(v_paid.member_id, v_paid.currency) b));
    v_count := v_count + 1;
  end loop;
  if v_wins is not null then
    perform hide_wins(v_wins);
  end if;
  if v_members is not null then
    insert into outbox (merchant_id, events) values (current_merchant(), v_members);
  end if;
  return v_count;
end
$$;

-- Gives the stakes of a void draw back, at most so many orders at once; returns how many.
create function lottery_refund_void(p_draw bigint, p_limit integer) returns integer
language plpgsql
as $$
declare
  v_orders uuid[];
begin
  perform from draw where merchant_id = current_merchant() and id = p_draw and state = 'void' for share;
  if not found then
    return 0;
  end if;
  select array_agg(id) into v_orders from (
    select id from lottery_order
    where merchant_id = current_merchant() and draw_id = p_draw and cancelled_at is null order by id limit p_limit) o;
  return (select count(*) from lottery_refund(v_orders, 'void'));
end
$$;

-- A draw becomes void only by what two operators have agreed to, whoever writes it, with a draw that is part of it, or when the
-- round of the beacon that it was announced with has not come in the time that its lottery gives it; and is not revived.
create function draw_void_is_agreed() returns trigger
language plpgsql
as $$
begin
  if old.state = 'void' then
    raise exception 'draw % is void', old.number;
  end if;
  if not exists (select from draw_change where merchant_id = new.merchant_id and draw_id = new.id and kind = 'void' and state = 'agreed')
    and not exists (select from draw where merchant_id = new.merchant_id and id = any (new.parts) and state = 'void')
    and not (old.state = 'closed' and old.beacon_round is not null and old.beacon = '' and now() >= old.draws_at + make_interval(secs => (
      select overdue_after_seconds from lottery where merchant_id = old.merchant_id and code = old.lottery))) then
    raise exception 'nobody has agreed that draw % is void', new.number using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger draw_void_is_agreed before update of state on draw
  for each row when (old.state is distinct from new.state and 'void' in (old.state, new.state))
  execute function draw_void_is_agreed();
