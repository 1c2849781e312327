-- Lottery: placing orders, drawing and paying.

-- A result is written once: a second draw of one number is impossible, whoever asks. So is another commitment than the
-- published one, and another key or seed than the result was drawn with. A result of the house is never corrected.
create function draw_result_is_final() returns trigger
language plpgsql
as $$
begin
  if old.result is not null and new.result is distinct from old.result and new.revision = old.revision then
    raise exception 'draw % already has a result', old.number;
  end if;
  if new.revision <> old.revision and (old.source = 'house' or old.result is null or new.revision <> old.revision + 1) then
    raise exception 'draw % is not corrected', old.number;
  end if;
  if (new.merchant_id, new.lottery, new.number, new.day, new.chain_index, new.source, new.parts, new.commitment, new.beacon_chain, new.beacon_round)
      is distinct from (old.merchant_id, old.lottery, old.number, old.day, old.chain_index, old.source, old.parts, old.commitment,
        old.beacon_chain, old.beacon_round) then
    raise exception 'draw % has been announced', old.number;
  end if;
  if old.beacon <> '' and new.beacon <> old.beacon then
    raise exception 'draw % has the round of its beacon', old.number;
  end if;
  if old.seed is not null and (new.seed, new.chain_key) is distinct from (old.seed, old.chain_key) then
    raise exception 'draw % has shown its seed', old.number;
  end if;
  return new;
end
$$;
create trigger draw_result_is_final before update on draw for each row execute function draw_result_is_final();

-- A lottery whose draws are those of two others takes bets while all three are on sale.
create function lottery_is_on_sale(p_lottery text) returns boolean
language sql stable
as $$
  select not exists (
    select from lottery l where l.merchant_id = current_merchant() and l.code = p_lottery
      and (l.sale <> 'open' or l.parts is not null and exists (
        select from lottery p where p.merchant_id = l.merchant_id and p.code = any (l.parts) and p.sale <> 'open')))
$$;

create type lottery_verdict as (
  ordinal integer,
  -- The order as it stands: of a replay, the first one.
  order_id uuid,
  verdict text,
  balances jsonb,
  draws_at timestamptz,
  placed_at timestamptz,
  -- The member's own part of the rebates; null: none.
  rebate bigint
);

create type lottery_judged as (
  bet lottery_bet,
  known_id uuid,
  -- Null: the money decides.
  verdict text,
  path_members uuid[],
  path_series smallint[]
);

-- Orders that arrived together, each with its own verdict: `placed`, `replayed`, `mismatch`, `draw_unknown`,
-- `draw_closed`, `sale_paused`, `series_above_own` (it was lowered meanwhile), `insufficient`. The database clock decides whether a draw still takes bets; the lock on the draw makes
-- the closing wait for bets under way, and bets that come behind it see it closed. Of one member there is at most one.
create function lottery_place(p_lotteries text[], p_numbers text[], p_bets lottery_bet[]) returns setof lottery_verdict
language plpgsql
set plan_cache_mode = force_generic_plan
-- A plan made while orders are few would read them all, and stand for a while when they are many.
set enable_seqscan = off
as $$
declare
  v_draw draw;
  v_draws draw[] := '{}';
  v_now timestamptz;
  v_refusals text[] := '{}';
  v_unsold text[];
  v_judged lottery_judged[];
  v_orders ledger_order[];
  v_amounts bigint[];
begin
  for i in 1 .. array_length(p_numbers, 1) loop
    select * into v_draw from draw
      where merchant_id = current_merchant() and lottery = p_lotteries[i] and number = p_numbers[i] for key share;
    v_draws := v_draws || v_draw;
  end loop;
  -- Read behind the locks: whoever waited for one is judged by when the waiting ended.
  v_now := clock_timestamp();
  select array_agg(code) into v_unsold from unnest(p_lotteries) code where not lottery_is_on_sale(code);
  foreach v_draw in array v_draws loop
    v_refusals := v_refusals || case when v_draw.id is null then 'draw_unknown'
      when v_draw.lottery = any (v_unsold) then 'sale_paused'
      when v_draw.state <> 'open' or v_now >= v_draw.closes_at or v_now < v_draw.opens_at then 'draw_closed' end;
  end loop;
  -- What is above each member is read in one statement: no change of rates and no move of a line is seen by halves.
  -- Known orders are found by their keys alone: by the member too, a plan may read everything that the member has placed.
  with known as materialized (
    select o.member_id, o.key, o.id, o.input_hash from lottery_order o
    where o.merchant_id = current_merchant() and o.key = any (array(select key from unnest(p_bets)))
  )
  select array_agg((j.bet, j.known_id, j.verdict, j.members, j.series)::lottery_judged),
         array_agg(((j.bet).order_id, 'lotto:bet:' || (j.bet).order_id, (j.bet).input_hash, 'lottery.bet', (j.bet).member_id,
                    p_numbers[(j.bet).draw], p_lotteries[(j.bet).draw], (j.bet).currency)::ledger_order) filter (where j.verdict is null),
         array_agg((j.bet).stake) filter (where j.verdict is null)
    into v_judged, v_orders, v_amounts
    from (
      select b as bet, o.id as known_id, case
        when o.input_hash = b.input_hash then 'replayed'
        when o.id is not null then 'mismatch'
        when v_refusals[b.draw] is not null then v_refusals[b.draw]
        when b.tradition_series > path.series[1] then 'series_above_own' end as verdict, path.members, path.series
      from unnest(p_bets) b left join known o on o.member_id = b.member_id and o.key = b.key
      left join lateral rebate_path(b.member_id) path on b.tradition_stake > 0) j;
  return query
    with bet as materialized (
      select (j.bet).*, j.known_id, s.cash, s.bonus, j.path_members, j.path_series,
        case when cardinality(j.path_series) > 1 or j.path_series[1] * (j.bet).tradition_stake::numeric > (j.bet).tradition_weight
          then lottery_rebates(j.path_series, s.cash, j.bet) end as rebates,
        coalesce(s.balances, (select b from ledger_balances((j.bet).member_id, (j.bet).currency) b)) as balances,
        coalesce(j.verdict, case when s.cash is null then 'insufficient' else 'placed' end) as verdict
      from unnest(v_judged) j
      left join ledger_take_stakes(v_orders, v_amounts, 'house:lottery') s on s.posting_id = (j.bet).order_id
    ), placed as (
      insert into lottery_order (id, merchant_id, member_id, draw_id, lottery, key, input_hash, lines, currency, stake, cash, bonus, placed_at,
          rebate_members, rebate_series, rebate_amounts)
        select order_id, current_merchant(), member_id, v_draws[draw].id, p_lotteries[draw], key, input_hash, lines, currency, stake, cash, bonus,
          date_trunc('milliseconds', v_now), case when rebates is not null then path_members end,
          case when rebates is not null then path_series end, rebates
        from bet where verdict = 'placed'
    ), told as (
      insert into outbox (merchant_id, events)
        select current_merchant(), jsonb_agg(ledger_balance_event(member_id, balances)) from bet where verdict = 'placed'
        having count(*) > 0
    )
    select ordinal, coalesce(known_id, order_id), verdict, balances, v_draws[draw].draws_at, date_trunc('milliseconds', v_now), rebates[1] from bet;
end
$$;

-- Sets whether a lottery is on sale, and waits for bets under way: they hold a lock on their draw, and read the sale
-- behind it. Once this has committed, no bet is accepted that it forbids.
create function lottery_set_sale(p_lottery text, p_sale text) returns void
language plpgsql
as $$
begin
  update lottery set sale = p_sale where merchant_id = current_merchant() and code = p_lottery;
  perform from draw where merchant_id = current_merchant() and state = 'open' and opens_at <= clock_timestamp()
    and lottery = any (array(select code from lottery
      where merchant_id = current_merchant() and (code = p_lottery or p_lottery = any (parts))))
    order by id for update;
end
$$;

create type lottery_win as (
  order_id uuid,
  posting_id uuid,
  amount bigint,
  detail jsonb,
  -- As in `lottery_payout`.
  tradition_back bigint,
  weight_back bigint
);

-- The winner board's name of a payout: it says nothing of the order, and leads back to it when the payout is taken back.
create function lottery_win_id(p_order uuid, p_revision smallint) returns uuid
language sql immutable
as $$ select md5('win/' || p_order || '/' || p_revision)::uuid $$;

-- Pays winners of a drawn draw, each once: a payout that stands already is passed over, so that a settlement that was
-- cut off goes on where it was. Returns how many were paid now.
create function lottery_pay(p_draw bigint, p_revision smallint, p_wins lottery_win[]) returns integer
language plpgsql
set plan_cache_mode = force_generic_plan
-- As in `lottery_place`: plans for many orders, whatever there are now.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_draw draw;
  v_orders ledger_order[];
  v_amounts bigint[];
  v_wins shown_win[];
begin
  -- Until the payments under way are committed, nothing marks the draw as settled. Of two payments of one order the
  -- second finds its key taken, and is tried again: it then sees what the first has paid.
  select * into v_draw from draw where id = p_draw and state = 'drawn' and revision = p_revision for share;
  -- Void, settled, or corrected since the wins were worked out.
  if not found then
    return 0;
  end if;
  with due as (
    select w.*, o.member_id, o.lottery, o.currency, o.stake, o.is_at_odds
    from unnest(p_wins) w join lottery_order o on o.id = w.order_id and o.draw_id = p_draw and o.cancelled_at is null
    where not exists (select from lottery_payout p where p.order_id = w.order_id and p.revision = v_draw.revision)
  ), paid as (
    insert into lottery_payout (order_id, revision, merchant_id, draw_id, amount, detail, tradition_back, weight_back)
      select order_id, v_draw.revision, current_merchant(), p_draw, amount, detail, tradition_back, weight_back from due
  )
  select array_agg((posting_id, 'lotto:payout:' || order_id || ':' || v_draw.number || ':' || v_draw.revision,
                    sha256(amount::text::bytea), 'lottery.payout', member_id, v_draw.number, lottery, currency)::ledger_order),
         array_agg(amount),
         array_agg((lottery_win_id(order_id, v_draw.revision), member_id, lottery, 'lottery',
                    case when is_at_odds then 'ELOTT' else 'LOTT' end, amount, currency)::shown_win) filter (where amount > stake)
    into v_orders, v_amounts, v_wins from due;
  if v_orders is null then
    return 0;
  end if;
  perform ledger_pay_out(v_orders, v_amounts, 'house:lottery');
  perform show_wins(v_wins);
  insert into outbox (merchant_id, events)
    select current_merchant(), jsonb_agg(ledger_balance_event(m.member_id, balances)) || case when v_wins is null then '[]' else wins_event() end
    from (select distinct member_id, currency from unnest(v_orders)) m
    cross join lateral ledger_balances(m.member_id, m.currency) balances;
  return cardinality(v_orders);
end
$$;

-- What the orders of members who have several on a draw count as turnover, by the result of now: each its share of what all
-- of them together count. Who has won nothing has lost every stake, and each order counts by itself.
create function lottery_net_draw(p_draw bigint) returns void
language sql
as $$
  delete from lottery_net where merchant_id = current_merchant() and draw_id = p_draw;
  insert into lottery_net (merchant_id, order_id, draw_id, valid)
  select merchant_id, id, p_draw, trunc(stake * least(staked, abs(paid - staked)) / staked)::bigint
  from (
    select o.merchant_id, o.id, o.stake, sum(o.stake) over of_member as staked, sum(coalesce(p.amount, 0)) over of_member as paid,
      count(*) over of_member as orders
    from draw d
    join lottery_order o on o.merchant_id = d.merchant_id and o.draw_id = d.id and o.cancelled_at is null
    left join lottery_payout p on p.merchant_id = o.merchant_id and p.order_id = o.id and p.revision = d.revision
      and p.reversed_at is null
    where d.merchant_id = current_merchant() and d.id = p_draw
    window of_member as (partition by o.member_id, o.currency)) placed
  where orders > 1 and paid > 0
$$;

-- Two operators change what a play pays in Entertainment, whatever writes it, and every change is kept. Taking a play out
-- of Entertainment needs nobody.
create function lottery_odds_are_agreed() returns trigger
language plpgsql
as $$
begin
  insert into lottery_odds_change (merchant_id, lottery, play, version, before, after, proposal_id)
    select new.merchant_id, new.code, n.play,
      coalesce((select max(c.version) from lottery_odds_change c
                where c.merchant_id = new.merchant_id and c.lottery = new.code and c.play = n.play), 0) + 1,
      old.odds -> n.play, n.odds, agreed_proposal(new.merchant_id, 'odds', new.code || '/' || n.play, n.odds)
    from jsonb_each(new.odds) n (play, odds)
    where n.odds is distinct from old.odds -> n.play;
  return new;
exception when not_null_violation then
  raise exception using errcode = 'check_violation', constraint = 'lottery_odds_are_agreed',
    message = format('nobody has agreed to other odds of %s', new.code);
end
$$;
create trigger lottery_odds_are_agreed before update of odds on lottery for each row
  when (new.odds is distinct from old.odds) execute function lottery_odds_are_agreed();
