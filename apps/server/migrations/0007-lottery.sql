-- Lotteries, their draws with commitments, orders and payouts.

create table lottery (
  merchant_id smallint not null references merchant,
  code text not null,
  name text not null,
  icon jsonb not null,
  list_group text not null,
  family text not null check (family in ('digits')),
  positions smallint not null,
  -- A day has at most 2,880 draws: no longer key chain is made.
  every_seconds integer not null check (every_seconds between 30 and 86400),
  close_offset_seconds integer not null,
  rules jsonb not null,
  is_open boolean not null default true,
  position integer not null,
  primary key (merchant_id, code)
);
call tenant_table('lottery', 'select');

-- The day's hash chain: its anchor is published before the first draw. The keys are derived from the platform's
-- secret and never stored before their draw is made.
create table draw_chain (
  merchant_id smallint not null,
  lottery text not null,
  day date not null,
  length integer not null,
  anchor bytea not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, lottery, day),
  foreign key (merchant_id, lottery) references lottery (merchant_id, code)
);
call tenant_table('draw_chain', 'select, insert');

create table draw (
  id bigint generated always as identity primary key,
  merchant_id smallint not null,
  lottery text not null,
  number text not null,
  day date not null,
  chain_index integer not null,
  commitment bytea not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'settled', 'void')),
  beacon text not null default '',
  chain_key bytea,
  seed bytea,
  result smallint[],
  revision smallint not null default 1,
  drawn_at timestamptz,
  settled_at timestamptz,
  unique (merchant_id, lottery, number),
  foreign key (merchant_id, lottery, day) references draw_chain (merchant_id, lottery, day),
  check ((result is null) = (state in ('open', 'closed')) or state = 'void')
);
create index draw_time on draw (merchant_id, lottery, draws_at desc);
-- What the clock and the open draw are found by: a handful among years of drawn ones.
create index draw_pending on draw (merchant_id, lottery, closes_at) where state in ('open', 'closed');
create index draw_unsettled on draw (merchant_id, opens_at) where state in ('open', 'closed', 'drawn');
call tenant_table('draw', 'select, insert, update (state, beacon, chain_key, seed, result, revision, drawn_at, settled_at)');

-- A result is written once: a second draw of one number is impossible, whoever asks. So is another commitment than the
-- published one, and another key or seed than the result was drawn with.
create function draw_result_is_final() returns trigger
language plpgsql
as $$
begin
  if old.result is not null and new.result is distinct from old.result and new.revision = old.revision then
    raise exception 'draw % already has a result', old.number;
  end if;
  if (new.merchant_id, new.lottery, new.number, new.day, new.chain_index, new.commitment)
      is distinct from (old.merchant_id, old.lottery, old.number, old.day, old.chain_index, old.commitment) then
    raise exception 'draw % has been announced', old.number;
  end if;
  if old.seed is not null and (new.seed, new.chain_key) is distinct from (old.seed, old.chain_key) then
    raise exception 'draw % has shown its seed', old.number;
  end if;
  return new;
end
$$;
create trigger draw_result_is_final before update on draw for each row execute function draw_result_is_final();

create table lottery_order (
  id uuid primary key,
  merchant_id smallint not null,
  -- Not foreign keys: members and draws are never deleted, only `lottery_place` writes here, and it has found both. The
  -- checks would cost as much as the rest of the bet.
  member_id uuid not null,
  draw_id bigint not null,
  lottery text not null,
  -- The caller's idempotency key, and what came with it.
  key uuid not null,
  input_hash bytea not null,
  lines jsonb not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  cash bigint not null,
  bonus bigint not null,
  cancelled_at timestamptz,
  -- When it was found to be in time, to the millisecond below: never at or after the close.
  placed_at timestamptz(3) not null,
  unique (member_id, key)
);
create index lottery_order_draw on lottery_order (draw_id, id);
create index lottery_order_member on lottery_order (member_id, placed_at desc, id desc);
call tenant_table('lottery_order', 'select, insert, update (cancelled_at)');

-- Winners only: an order without a row has lost once its draw is settled.
create table lottery_payout (
  -- Not a foreign key: orders are never deleted, and `lottery_pay` has found this one.
  order_id uuid not null,
  revision smallint not null,
  merchant_id smallint not null,
  draw_id bigint not null,
  amount bigint not null check (amount > 0),
  -- Winning notes and payout by line.
  detail jsonb not null,
  paid_at timestamptz not null default now(),
  primary key (order_id, revision)
);
create index lottery_payout_draw on lottery_payout (draw_id);
call tenant_table('lottery_payout', 'select, insert');

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
  stake bigint
);

create type lottery_verdict as (
  ordinal integer,
  -- The order as it stands: of a replay, the first one.
  order_id uuid,
  verdict text,
  balances jsonb,
  draws_at timestamptz,
  placed_at timestamptz
);

create type lottery_judged as (
  bet lottery_bet,
  known_id uuid,
  -- Null: the money decides.
  verdict text
);

-- Orders that arrived together, each with its own verdict: `placed`, `replayed`, `mismatch`, `draw_unknown`,
-- `draw_closed`, `insufficient`. The database clock decides whether a draw still takes bets; the lock on the draw makes
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
  foreach v_draw in array v_draws loop
    v_refusals := v_refusals || case when v_draw.id is null then 'draw_unknown'
      when v_draw.state <> 'open' or v_now >= v_draw.closes_at or v_now < v_draw.opens_at then 'draw_closed' end;
  end loop;
  select array_agg((j.bet, j.known_id, j.verdict)::lottery_judged),
         array_agg(((j.bet).order_id, 'lotto:bet:' || (j.bet).order_id, (j.bet).input_hash, 'lottery.bet', (j.bet).member_id,
                    p_numbers[(j.bet).draw], p_lotteries[(j.bet).draw], (j.bet).currency)::ledger_order) filter (where j.verdict is null),
         array_agg((j.bet).stake) filter (where j.verdict is null)
    into v_judged, v_orders, v_amounts
    from (
      select b as bet, o.id as known_id, case
        when o.input_hash = b.input_hash then 'replayed'
        when o.id is not null then 'mismatch'
        else v_refusals[b.draw] end as verdict
      from unnest(p_bets) b left join lottery_order o on o.member_id = b.member_id and o.key = b.key) j;
  return query
    with bet as materialized (
      select (j.bet).*, j.known_id, s.cash, s.bonus,
        coalesce(s.balances, (select b from ledger_balances((j.bet).member_id, (j.bet).currency) b)) as balances,
        coalesce(j.verdict, case when s.cash is null then 'insufficient' else 'placed' end) as verdict
      from unnest(v_judged) j
      left join ledger_take_stakes(v_orders, v_amounts, 'house:lottery') s on s.posting_id = (j.bet).order_id
    ), placed as (
      insert into lottery_order (id, merchant_id, member_id, draw_id, lottery, key, input_hash, lines, currency, stake, cash, bonus, placed_at)
        select order_id, current_merchant(), member_id, v_draws[draw].id, p_lotteries[draw], key, input_hash, lines, currency, stake, cash, bonus,
          date_trunc('milliseconds', v_now)
        from bet where verdict = 'placed'
    ), told as (
      insert into outbox (merchant_id, events)
        select current_merchant(), jsonb_agg(ledger_balance_event(member_id, balances)) from bet where verdict = 'placed'
        having count(*) > 0
    )
    select ordinal, coalesce(known_id, order_id), verdict, balances, v_draws[draw].draws_at, date_trunc('milliseconds', v_now) from bet;
end
$$;

create type lottery_win as (
  order_id uuid,
  posting_id uuid,
  win_id uuid,
  amount bigint,
  detail jsonb
);

-- Pays winners of a drawn draw, each once: a payout that stands already is passed over, so that a settlement that was
-- cut off goes on where it was. Returns how many were paid now.
create function lottery_pay(p_draw bigint, p_wins lottery_win[]) returns integer
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
begin
  -- One settlement of a draw at a time: a second one waits here, then sees what the first has paid.
  select * into v_draw from draw where id = p_draw and state = 'drawn' for no key update;
  if not found then
    return 0;
  end if;
  with due as (
    select w.*, o.member_id, o.lottery, o.currency, o.stake
    from unnest(p_wins) w join lottery_order o on o.id = w.order_id and o.draw_id = p_draw and o.cancelled_at is null
    where not exists (select from lottery_payout p where p.order_id = w.order_id and p.revision = v_draw.revision)
  ), paid as (
    insert into lottery_payout (order_id, revision, merchant_id, draw_id, amount, detail)
      select order_id, v_draw.revision, current_merchant(), p_draw, amount, detail from due
  ), shown as (
    insert into win_record (id, merchant_id, member_id, game, vendor, type, amount, currency)
      select win_id, current_merchant(), member_id, lottery, 'lottery', 'LOTT', amount, currency from due where amount > stake
  )
  select array_agg((posting_id, 'lotto:payout:' || order_id || ':' || v_draw.number || ':' || v_draw.revision,
                    sha256(amount::text::bytea), 'lottery.payout', member_id, v_draw.number, lottery, currency)::ledger_order),
         array_agg(amount)
    into v_orders, v_amounts from due;
  if v_orders is null then
    return 0;
  end if;
  perform ledger_pay_out(v_orders, v_amounts, 'house:lottery');
  insert into outbox (merchant_id, events)
    select current_merchant(), jsonb_agg(ledger_balance_event(m.member_id, balances))
    from (select distinct member_id, currency from unnest(v_orders)) m
    cross join lateral ledger_balances(m.member_id, m.currency) balances;
  return cardinality(v_orders);
end
$$;
