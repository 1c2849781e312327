-- What members have played of each game by day: sums of rounds that have ended.
--
-- A round's end is the time at which its transaction began, and transactions commit in another order. So rounds are added
-- ten minutes later, when every transaction of that time is over: they are cut off after seconds. What changes in a round
-- that has been added (a win that is taken back, one that came late) is added as a difference.

-- What a round adds: nothing if it is free, was cancelled, or was played with play money.
create function game_play_of(p_round vendor_round, out merchant_id smallint, out game text, out currency text, out day date,
  out staked numeric, out returned numeric, out multiple numeric) returns setof record
language sql immutable
as $$
  select p_round.merchant_id, p_round.game, p_round.currency, (p_round.ended_at at time zone 'UTC')::date,
    p_round.staked::numeric, p_round.returned::numeric, round(p_round.returned::numeric / p_round.staked, 8)
  where p_round.state = 'closed' and p_round.grant_id is null and p_round.staked > 0 and p_round.currency <> 'FUN'
$$;

-- Adds one round that has ended, or with the sign -1 takes it out.
create function game_play_count(p_round vendor_round, p_sign integer) returns void
language sql
as $$
  insert into game_play_day as d (merchant_id, game, currency, day, rounds, staked, returned, staked_squared, multiples, multiples_squared)
    select c.merchant_id, c.game, c.currency, c.day, p_sign, p_sign * c.staked, p_sign * c.returned, p_sign * c.staked * c.staked,
      p_sign * c.multiple, p_sign * c.multiple * c.multiple
    from game_play_of(p_round) c
    on conflict (merchant_id, game, currency, day) do update set rounds = d.rounds + excluded.rounds,
      staked = d.staked + excluded.staked, returned = d.returned + excluded.returned,
      staked_squared = d.staked_squared + excluded.staked_squared, multiples = d.multiples + excluded.multiples,
      multiples_squared = d.multiples_squared + excluded.multiples_squared
$$;

-- Adds the rounds of the next hour in which any has ended. Returns whether more are left.
create function game_play_fold() returns boolean
language plpgsql
as $$
declare
  v_from timestamptz;
  v_until timestamptz;
  v_horizon timestamptz := now() - interval '10 minutes';
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a fold needs statements that see what was committed before them';
  end if;
  insert into game_play_progress (merchant_id, folded_until)
    values (current_merchant(), date_trunc('day', now(), 'UTC') - interval '30 days') on conflict do nothing;
  -- Whoever changes a round that has ended holds this row, too.
  select p.folded_until into v_from from game_play_progress p for update;
  if v_from >= v_horizon then
    return false;
  end if;
  select least(coalesce(min(r.ended_at), v_horizon) + interval '1 hour', v_horizon) into v_until
    from vendor_round r where r.ended_at >= v_from and r.ended_at < v_horizon;
  insert into game_play_day as d (merchant_id, game, currency, day, rounds, staked, returned, staked_squared, multiples, multiples_squared)
    select c.merchant_id, c.game, c.currency, c.day, count(*), sum(c.staked), sum(c.returned), sum(c.staked * c.staked),
      sum(c.multiple), sum(c.multiple * c.multiple)
    from vendor_round r cross join lateral game_play_of(r) c
    where r.ended_at >= v_from and r.ended_at < v_until
    group by 1, 2, 3, 4
    on conflict (merchant_id, game, currency, day) do update set rounds = d.rounds + excluded.rounds,
      staked = d.staked + excluded.staked, returned = d.returned + excluded.returned,
      staked_squared = d.staked_squared + excluded.staked_squared, multiples = d.multiples + excluded.multiples,
      multiples_squared = d.multiples_squared + excluded.multiples_squared;
  update game_play_progress set folded_until = v_until where merchant_id = current_merchant();
  return v_until < v_horizon;
end
$$;

create function game_play_changed() returns trigger
language plpgsql
as $$
declare
  v_until timestamptz;
begin
  -- Until this transaction ends no rounds are added: a round is added either as it was or as it becomes.
  select p.folded_until into v_until from game_play_progress p where p.merchant_id = new.merchant_id for share;
  if old.ended_at < v_until and old.ended_at > now() - interval '30 days' then
    perform game_play_count(old, -1);
    if new.ended_at < v_until then
      perform game_play_count(new, 1);
    end if;
  end if;
  return null;
end
$$;
create trigger game_play_changed after update of staked, returned, state, ended_at on vendor_round
  for each row when (old.ended_at is not null) execute function game_play_changed();
