-- Bets: one view over lottery orders and game rounds, with open stakes and valid bets. The betting record, turnover,
-- levels and open stakes read these views.

-- `valid`: the part that counts as turnover once the bet is settled, as `validBet` of packages/lottery: nothing for a
-- refund, little for a near-certain win.
create function valid_bet(p_stake bigint, p_payout bigint) returns bigint
language sql immutable
as $$ select least(p_stake, abs(p_payout - p_stake)) $$;

create view bet with (security_invoker = true) as
  select merchant_id, 'lottery' as source, id, member_id, game, detail, currency, stake, payout,
    case state when 'settled' then valid_bet(stake, payout) else 0 end as valid, state, placed_at, settled_at
  from order_bet
  union all
  select merchant_id, 'games', id, member_id, game, detail, currency, stake, payout,
    case state when 'settled' then valid_bet(stake, payout) else 0 end, state, placed_at, settled_at
  from round_bet;
grant select on bet to fairground_app;

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
