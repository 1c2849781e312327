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
  member_id uuid not null references member,
  draw_id bigint not null references draw,
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
  order_id uuid not null references lottery_order,
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
  order_id uuid,
  posting_id uuid,
  member_id uuid,
  lottery text,
  draw_number text,
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
  balances jsonb
);

-- Orders that arrived together, each with its own verdict: `placed`, `replayed`, `mismatch`, `draw_unknown`,
-- `draw_closed`, `insufficient`. The database clock decides whether a draw still takes bets; the lock on the draw makes
-- the closing wait for bets under way, and bets that come behind it see it closed.
create function lottery_place(p_bets lottery_bet[]) returns setof lottery_verdict
language plpgsql
as $$
declare
  v_bet lottery_bet;
  v_draw record;
  v_old record;
  v_moves ledger_move[];
  v_cash bigint;
  v_bonus bigint;
  v_now timestamptz;
begin
  for v_bet in select * from unnest(p_bets) b order by b.member_id, b.ordinal loop
    select o.id, o.input_hash into v_old from lottery_order o where o.member_id = v_bet.member_id and o.key = v_bet.key;
    if found then
      return next (v_bet.ordinal, v_old.id, case when v_old.input_hash = v_bet.input_hash then 'replayed' else 'mismatch' end,
                   ledger_balances(v_bet.member_id, v_bet.currency))::lottery_verdict;
      continue;
    end if;

    select d.id, d.state, d.opens_at, d.closes_at into v_draw from draw d
      where d.merchant_id = current_merchant() and d.lottery = v_bet.lottery and d.number = v_bet.draw_number
      for key share;
    if not found then
      return next (v_bet.ordinal, v_bet.order_id, 'draw_unknown', null)::lottery_verdict;
      continue;
    end if;
    -- Read behind the lock: whoever waited for it is judged by when the waiting ended.
    v_now := clock_timestamp();
    if v_draw.state <> 'open' or v_now >= v_draw.closes_at or v_now < v_draw.opens_at then
      return next (v_bet.ordinal, v_bet.order_id, 'draw_closed', null)::lottery_verdict;
      continue;
    end if;

    v_moves := ledger_stake_moves(v_bet.member_id, v_bet.currency, v_bet.stake, 'house:lottery');
    if v_moves is null then
      return next (v_bet.ordinal, v_bet.order_id, 'insufficient', ledger_balances(v_bet.member_id, v_bet.currency))::lottery_verdict;
      continue;
    end if;
    select coalesce(-sum(m.amount) filter (where m.kind = 'cash'), 0),
           coalesce(-sum(m.amount) filter (where m.kind = 'bonus'), 0)
      into v_cash, v_bonus from unnest(v_moves) m;
    perform ledger_post((v_bet.posting_id, 'lotto:bet:' || v_bet.order_id, v_bet.input_hash, 'lottery.bet',
                         v_bet.member_id, v_bet.draw_number, v_bet.lottery, v_bet.currency)::ledger_order, v_moves);
    insert into lottery_order (id, merchant_id, member_id, draw_id, lottery, key, input_hash, lines, currency, stake, cash, bonus, placed_at)
      values (v_bet.order_id, current_merchant(), v_bet.member_id, v_draw.id, v_bet.lottery, v_bet.key,
              v_bet.input_hash, v_bet.lines, v_bet.currency, v_bet.stake, v_cash, v_bonus, date_trunc('milliseconds', v_now));
    insert into outbox (merchant_id, topic, member_id, body)
      values (current_merchant(), 'balance', v_bet.member_id, ledger_balances(v_bet.member_id, v_bet.currency));
    return next (v_bet.ordinal, v_bet.order_id, 'placed', ledger_balances(v_bet.member_id, v_bet.currency))::lottery_verdict;
  end loop;
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
as $$
declare
  v_draw draw;
  v_win lottery_win;
  v_order lottery_order;
  v_paid integer := 0;
begin
  select * into v_draw from draw where id = p_draw and state = 'drawn' for share;
  if not found then
    return 0;
  end if;
  for v_win in
    select w.* from unnest(p_wins) w join lottery_order o on o.id = w.order_id order by o.member_id, o.id
  loop
    select * into v_order from lottery_order where id = v_win.order_id and draw_id = p_draw and cancelled_at is null;
    continue when not found;
    insert into lottery_payout (order_id, revision, merchant_id, draw_id, amount, detail)
      values (v_win.order_id, v_draw.revision, current_merchant(), p_draw, v_win.amount, v_win.detail)
      on conflict do nothing;
    continue when not found;
    perform ledger_post(
      (v_win.posting_id, 'lotto:payout:' || v_win.order_id || ':' || v_draw.number || ':' || v_draw.revision,
       sha256(v_win.amount::text::bytea), 'lottery.payout', v_order.member_id, v_draw.number, v_order.lottery, v_order.currency)::ledger_order,
      array[(v_order.member_id, 'cash', v_win.amount), (null, 'house:lottery', -v_win.amount)]::ledger_move[]);
    insert into outbox (merchant_id, topic, member_id, body)
      values (current_merchant(), 'balance', v_order.member_id, ledger_balances(v_order.member_id, v_order.currency));
    if v_win.amount > v_order.stake then
      insert into win_record (id, merchant_id, member_id, game, vendor, type, amount, currency)
        values (v_win.win_id, current_merchant(), v_order.member_id, v_order.lottery, 'lottery', 'LOTT', v_win.amount, v_order.currency);
    end if;
    v_paid := v_paid + 1;
  end loop;
  return v_paid;
end
$$;
