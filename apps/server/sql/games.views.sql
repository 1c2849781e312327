-- Games: rounds as bets, and rounds compared with their postings. Free rounds are no bets: nobody staked for them.

create view round_bet with (security_invoker = true) as
  select merchant_id, id, member_id, vendor, game, round as detail, currency, staked as stake, returned as payout,
    case state when 'closed' then 'settled' when 'cancelled' then 'refunded' else 'open' end as state,
    started_at as placed_at, ended_at as settled_at, held, refused
  from vendor_round where grant_id is null;
grant select on round_bet to fairground_app;

-- Stakes of rounds whose outcome is open, that were not returned yet.
create view round_open_stake with (security_invoker = true) as
  select merchant_id, id, member_id, currency, staked - returned as stake, started_at as placed_at
  from vendor_round where state in ('open', 'held') and grant_id is null;
grant select on round_open_stake to fairground_app;

create view round_refund with (security_invoker = true) as
  select merchant_id, id from vendor_round where state = 'cancelled' and grant_id is null;
grant select on round_refund to fairground_app;

-- When a vendor took a bet or a win back: few.
create view round_reversal with (security_invoker = true) as
  select merchant_id, member_id, created_at as at from vendor_transaction where kind = 'rollback';
grant select on round_reversal to fairground_app;

-- Stakes and wins of vendors' rounds, including open ones: for seamless vendors from their requests, for transfer
-- vendors from the postings of their ledger, which name member, game and round.
create view round_drift with (security_invoker = true) as
  with moved as materialized (
    select merchant_id, posting_id, amount from posted_amount
  ), played as (
    select t.merchant_id, t.round_id, v.amount from vendor_transaction t
    join posting p on p.merchant_id = t.merchant_id and p.key = 'game:' || t.vendor || ':' || t.transaction_id
    join moved v on v.merchant_id = p.merchant_id and v.posting_id = p.id
    where t.round_id is not null
    union all
    -- A held win is the member's since its release.
    select w.merchant_id, w.round_id, v.amount from held_win w
    join posting p on p.merchant_id = w.merchant_id and p.key = 'win:end:' || w.id
    join moved v on v.merchant_id = p.merchant_id and v.posting_id = p.id
    union all
    select r.merchant_id, r.id, v.amount from game_gateway g
    join vendor_round r on r.merchant_id = g.merchant_id and r.vendor = g.code
    join posting p on p.merchant_id = r.merchant_id and p.member_id = r.member_id and p.type like 'game.%'
      and p.reference = r.round and p.game = r.game and starts_with(p.key, 'game:' || g.code || ':')
    join moved v on v.merchant_id = p.merchant_id and v.posting_id = p.id
    where g.wallet = 'transfer'
  ), summed as (
    select merchant_id, round_id, sum(amount)::bigint as amount from played group by merchant_id, round_id
  )
  select r.merchant_id, 'vendor_round ' || r.id as place, m.account as member, 'stake' as account, r.currency,
    r.staked - r.returned as stored, coalesce(-p.amount, 0) as computed, 'is not what was posted' as fault
  from vendor_round r
  left join summed p on p.merchant_id = r.merchant_id and p.round_id = r.id
  left join member_public m on m.merchant_id = r.merchant_id and m.id = r.member_id
  where r.staked - r.returned <> coalesce(-p.amount, 0);
grant select on round_drift to fairground_app;

-- Held wins compared with the account that holds them, win by win, and with their rounds.
create view held_win_drift with (security_invoker = true) as
  with booked as (
    select merchant_id, case when starts_with(key, 'win:end:') then substr(key, 9)::uuid else posting_id end as id, currency,
      sum(amount)::bigint as amount
    from operator_entry where kind = 'held-wins' group by 1, 2, 3
  ), waiting as (
    select merchant_id, id, reference, member_id, currency, case state when 'held' then amount else 0 end as amount from held_win
  ), won as (
    select merchant_id, coalesce('held_win ' || w.reference, 'held_win of posting ' || id) as place, w.member_id, currency,
      coalesce(w.amount, 0) as stored, coalesce(b.amount, 0) as computed, 'is not what the ledger holds' as fault
    from waiting w full join booked b using (merchant_id, id, currency)
    where coalesce(w.amount, 0) <> coalesce(b.amount, 0)
    union all
    select r.merchant_id, 'vendor_round ' || r.id, r.member_id, r.currency, r.held, coalesce(sum(w.amount), 0)::bigint,
      'is not what its wins hold'
    from vendor_round r left join held_win w on w.merchant_id = r.merchant_id and w.round_id = r.id and w.state = 'held'
    where r.held <> 0 or w.id is not null
    group by r.merchant_id, r.id, r.member_id, r.currency, r.held
    having r.held <> coalesce(sum(w.amount), 0)
  )
  select d.merchant_id, d.place, m.account as member, 'held-wins' as account, d.currency, d.stored, d.computed, d.fault
  from won d left join member_public m on m.merchant_id = d.merchant_id and m.id = d.member_id;
grant select on held_win_drift to fairground_app;

-- Which kind of game each one is.
create view game_type with (security_invoker = true) as
  select merchant_id, code, type from game;
grant select on game_type to fairground_app;

-- When a member's round began, of any vendor that calls it so.
create function round_placed_at(p_member uuid, p_game text, p_round text) returns setof timestamptz
language sql stable
as $$
  select r.started_at from game_gateway g
  join vendor_round r on r.merchant_id = g.merchant_id and r.vendor = g.code
  where r.member_id = p_member and r.game = p_game and r.round = p_round
$$;

-- What a round was staked with from a bonus; stakes that were returned do not count.
create view round_bonus_stake with (security_invoker = true) as
  select r.merchant_id, r.id, r.member_id, r.currency, sum(t.bonus)::bigint as bonus
  from vendor_transaction t join vendor_round r on r.merchant_id = t.merchant_id and r.id = t.round_id
  where t.kind = 'bet' and t.bonus > 0 and t.rolled_back_by is null
  group by r.merchant_id, r.id, r.member_id, r.currency;
grant select on round_bonus_stake to fairground_app;

-- Providers whose games are all of one kind, though their catalogues call them sports (specification §3).
create function game_kind() returns trigger language plpgsql as $$
begin
  new.type := case
    when upper(new.vendor) in ('AV', 'AI', 'IMES', 'TF', 'IA') then 'ESPORTS'
    when upper(new.vendor) = 'DS88' then 'COCKFIGHT'
    else new.type end;
  return new;
end $$;
create trigger game_kind before insert or update of type, vendor on game
  for each row when (new.type = 'SPORTS') execute function game_kind();

create type shown_win as (
  win_id uuid,
  member_id uuid,
  game text,
  vendor text,
  type text,
  amount bigint,
  currency text
);

-- Adds wins to the winner board, from any kind of game.
create function show_wins(p_wins shown_win[]) returns void
language sql
as $$
  insert into win_record (id, merchant_id, member_id, game, vendor, type, amount, currency)
    select win_id, current_merchant(), member_id, game, vendor, type, amount, currency from unnest(p_wins)
$$;

-- Takes wins that were paid by mistake from the winner board; those that never stood there are passed over.
create function hide_wins(p_wins uuid[]) returns void
language sql
as $$
  delete from win_record where merchant_id = current_merchant() and id = any (p_wins)
$$;
