-- Bets: one view over lottery orders and game rounds, with open stakes and valid bets. The betting record, turnover,
-- levels and open stakes read these views.

-- `valid`: the part that counts as turnover once the bet is settled, as `validBet` of packages/lottery: nothing for a
-- refund, little for a near-certain win. All that a member has bet on one draw counts together, whatever it is cut into.
create function valid_bet(p_stake bigint, p_payout bigint) returns bigint
language sql immutable
as $$ select least(p_stake, abs(p_payout - p_stake)) $$;

create view bet with (security_invoker = true) as
  select merchant_id, 'lottery' as source, id, member_id, game, detail, currency, stake, payout,
    case state when 'settled' then coalesce(netted, valid_bet(stake, payout)) else 0 end as valid, state, placed_at, settled_at, type as lottery_type
  from order_bet
  union all
  select merchant_id, 'games', id, member_id, game, detail, currency, stake, payout,
    case state when 'settled' then valid_bet(stake, payout) else 0 end, state, placed_at, settled_at, null
  from round_bet;
grant select on bet to fairground_app;

-- Rebates of prize groups that members got for their own bets: a part of their stakes that they have not lost.
create view bet_rebate with (security_invoker = true) as
  select merchant_id, member_id, currency, amount, settled_at from member_rebate
  where player_id = member_id and kept_for is null and reversed_at is null;
grant select on bet_rebate to fairground_app;

-- Open bets, with the part of the stake that was not returned.
create view open_stake with (security_invoker = true) as
  select merchant_id, 'lottery' as source, id, member_id, currency, stake, placed_at from order_open_stake
  union all
  select merchant_id, 'games', id, member_id, currency, stake, placed_at from round_open_stake;
grant select on open_stake to fairground_app;

-- The same, for questions about all members.
create view all_open_stakes with (security_invoker = true) as
  select merchant_id, 'lottery' as source, id, member_id, currency, stake, placed_at from order_open_stake_by_draw
  union all
  select merchant_id, 'games', id, member_id, currency, stake, placed_at from round_open_stake;
grant select on all_open_stakes to fairground_app;

-- Bets whose stake was given back: few.
create view bet_refund with (security_invoker = true) as
  select merchant_id, id from order_refund
  union all
  select merchant_id, id from round_refund;
grant select on bet_refund to fairground_app;

-- When settled bets of a member were rolled back or decided anew: few.
create view bet_reversal with (security_invoker = true) as
  select merchant_id, member_id, at from order_reversal
  union all
  select merchant_id, member_id, at from round_reversal;
grant select on bet_reversal to fairground_app;

-- How much of a valid bet counts, in percent, by the first of the weights that began before it: the game's own percentage,
-- else that of its kind, else the one of the rest; nothing above the largest stake. The same rule as `countedPercent` of
-- the contract.
create function turnover_percent(p_weights jsonb, p_at timestamptz, p_game text, p_category text, p_stake bigint) returns integer
language sql stable
as $$
  select coalesce((
    select case when p_stake > (w->>'stakeMax')::bigint then 0
      else coalesce((w->'games'->>p_game)::integer, (w->'categories'->>p_category)::integer, (w->>'percent')::integer) end
    from jsonb_array_elements(p_weights) with ordinality as e(w, place)
    where (w->>'since')::timestamptz <= p_at
    order by place limit 1), 100)
$$;

-- Valid bets since a lock began, as they count by its weights; each is rounded down.
create function weighted_turnover(p_member uuid, p_currency text) returns bigint
language sql stable
as $$
  select coalesce(sum(b.valid * turnover_percent(
      (select weights from turnover_lock where member_id = p_member and currency = p_currency),
      b.placed_at, b.game, case b.source when 'lottery' then 'LOTT' else g.type end, b.stake) / 100), 0)::bigint
  from bet b left join game_type g on g.merchant_id = b.merchant_id and b.source = 'games' and g.code = b.game
  where b.member_id = p_member and b.currency = p_currency and b.state = 'settled' and b.placed_at >= (
    select since from turnover_lock where member_id = p_member and currency = p_currency)
$$;

-- Bets that were staked from a bonus, in whole or in part: few.
create view bonus_bet with (security_invoker = true) as
  select o.merchant_id, o.id, o.member_id, o.currency, o.bonus, b.stake, b.payout, b.placed_at
  from order_bonus_stake o join order_bet b on b.merchant_id = o.merchant_id and b.id = o.id where b.state = 'settled'
  union all
  select r.merchant_id, r.id, r.member_id, r.currency, r.bonus, b.stake, b.payout, b.placed_at
  from round_bonus_stake r join round_bet b on b.merchant_id = r.merchant_id and b.id = r.id where b.state = 'settled';
grant select on bonus_bet to fairground_app;
