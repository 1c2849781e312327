-- Lottery: orders that arrive, and their rebates: shared when an order is placed, paid at settlement, taken back with a void draw.

create type lottery_bet as (
  -- Its place in the group: verdicts come in another order.
  ordinal integer,
  -- The place of its draw in the group's.
  draw integer,
  -- Of the order, and of the posting that pays it.
  order_id uuid,
  member_id uuid,
  key uuid,
  input_hash bytea,
  lines jsonb,
  currency text,
  stake bigint,
  -- What its lines of Tradition stake, the same times their series, and the highest of these; null: it has none.
  tradition_stake bigint,
  tradition_weight numeric,
  tradition_series smallint
);

-- The member and those above whose series is higher than every one below them, from the member upwards: who earns when the
-- member bets, and by how much. One row, without members for who stands in no line.
create function rebate_path(p_member uuid) returns table (members uuid[], series smallint[])
language sql stable rows 1
as $$
  select array_agg(a.member_id order by a.depth), array_agg(a.series order by a.depth)
  from (
    select m.id as member_id, l.depth, m.series,
      max(m.series) over (order by l.depth rows between unbounded preceding and 1 preceding) as below
    from agent_line l join member_public m on m.merchant_id = l.merchant_id and m.id = l.ancestor_id
    where l.merchant_id = current_merchant() and l.member_id = p_member) a
  where a.below is null or a.series > a.below
$$;

-- What each gets of a stake, in the order of `rebate_path`: the member what lies between the own series and those of the
-- lines, everybody above what lies between their series and the one before. Each part is rounded down, so that together
-- they are at most what the highest series leaves. Money of a bonus has no part in it: a rebate is cash. Null: nobody
-- gets anything.
create function lottery_rebates(p_series smallint[], p_cash bigint, p_bet lottery_bet) returns bigint[]
language sql immutable
as $$
  select case when sum(amount) > 0 then array_agg(amount order by place) end
  from (
    select place, floor(p_cash * case place when 1 then series * p_bet.tradition_stake::numeric - p_bet.tradition_weight
        else p_bet.tradition_stake::numeric * (series - lag(series) over (order by place)) end
      / (2000 * p_bet.stake::numeric))::bigint as amount
    from unnest(p_series) with ordinality s(series, place)) parts
$$;

-- What of each part a stake that came back has not earned, in the order of `rebate_path`: rounded up, because the part was
-- rounded down.
create function lottery_withheld(p_series smallint[], p_order lottery_order, p_payout lottery_payout) returns bigint[]
language sql immutable
as $$
  select array_agg(ceil(p_order.cash * case place when 1 then series * p_payout.tradition_back::numeric - p_payout.weight_back
      else p_payout.tradition_back::numeric * (series - before) end / (2000 * p_order.stake::numeric))::bigint order by place)
  from (select place, series, lag(series) over (order by place) as before from unnest(p_series) with ordinality s(series, place)) parts
$$;

create type lottery_rebate_step as (
  done integer,
  -- The last order that was looked at; null: there was none.
  last uuid
);

-- Pays the rebates of a drawn draw behind its payouts, each once: what was decided already is passed over, so that a
-- settlement that was cut off goes on where it was. A stake that came back earns none: it was never at risk. Who is above the member and disabled by now, or keeps another currency, gets
-- nothing: the house keeps it.
create function lottery_pay_rebates(p_draw bigint, p_after uuid, p_limit integer) returns lottery_rebate_step
language plpgsql
set plan_cache_mode = force_generic_plan
-- As in `lottery_place`: plans for many orders, whatever there are now.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_draw draw;
  v_last uuid;
  v_orders ledger_order[];
  v_amounts bigint[];
begin
  -- Until this is committed, nothing marks the draw as settled or void. Of two that pay one order the second finds its key
  -- taken, and is tried again.
  select * into v_draw from draw where id = p_draw and state = 'drawn' for share;
  if not found then
    return (0, null)::lottery_rebate_step;
  end if;
  with part as materialized (
    select o.merchant_id, o.id, o.lottery, o.currency, o.cancelled_at, o.rebate_members, o.rebate_amounts,
      case when p.tradition_back > 0 then lottery_withheld(o.rebate_series, o, p) end as withheld
    from lottery_order o
    left join lottery_payout p on p.merchant_id = o.merchant_id and p.order_id = o.id and p.revision = v_draw.revision
    where o.merchant_id = current_merchant() and o.draw_id = p_draw and o.id > p_after and o.rebate_members is not null
    order by o.id limit p_limit
  ), due as materialized (
    select o.id as order_id, s.member_id, s.amount - least(s.amount, coalesce(o.withheld[s.place], 0)) as amount,
      least(s.amount, coalesce(o.withheld[s.place], 0)) as withheld, s.place, o.lottery, o.currency, gen_random_uuid() as posting_id,
      case when s.place > 1 and m.status <> 'active' then 'disabled' when m.currency <> o.currency then 'currency' end as kept_for
    from part o
    cross join lateral unnest(o.rebate_members, o.rebate_amounts) with ordinality s(member_id, amount, place)
    join member_public m on m.merchant_id = o.merchant_id and m.id = s.member_id
    where o.cancelled_at is null and s.amount > 0
      and not exists (select from lottery_rebate r
        where r.merchant_id = o.merchant_id and r.order_id = o.id and r.member_id = s.member_id)
  ), decided as (
    insert into lottery_rebate (merchant_id, order_id, member_id, draw_id, currency, amount, withheld, kept_for)
      select current_merchant(), order_id, member_id, p_draw, currency, amount, withheld, kept_for from due
  )
  select (select max(p.id::text)::uuid from part p),
    array_agg((posting_id, 'lotto:rebate:' || order_id || ':' || member_id, sha256(amount::text::bytea), 'lottery.rebate',
               member_id, v_draw.number, lottery, currency)::ledger_order order by order_id, place)
      filter (where kept_for is null and amount > 0),
    array_agg(amount order by order_id, place) filter (where kept_for is null and amount > 0)
    into v_last, v_orders, v_amounts from due;
  if v_orders is null then
    return (0, v_last)::lottery_rebate_step;
  end if;
  perform ledger_pay_out(v_orders, v_amounts, 'house:lottery');
  insert into outbox (merchant_id, events)
    select current_merchant(), jsonb_agg(ledger_balance_event(m.member_id, balances))
    from (select distinct member_id, currency from unnest(v_orders)) m
    cross join lateral ledger_balances(m.member_id, m.currency) balances;
  return (cardinality(v_orders), v_last)::lottery_rebate_step;
end
$$;
