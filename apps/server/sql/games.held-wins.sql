-- Held wins: wins above what their game or the merchant allows, which wait for two operators.

-- Why a win waits for two operators; null: it does not. All that a round returns counts together, so that a win split into
-- small ones is no way around. Of a free round the stake is what it is played as.
create function win_hold_reason(p_staked bigint, p_returned bigint, p_factor_max integer, p_ceiling bigint) returns text
language sql immutable
as $$
  select case
    when p_staked > 0 and p_returned::numeric > p_staked::numeric * p_factor_max then 'above_factor'
    when p_returned > p_ceiling then 'above_ceiling'
  end
$$;

-- The same for a round of a game. Play money is never held.
create function round_hold_reason(p_game text, p_currency text, p_staked bigint, p_returned bigint) returns text
language sql stable
as $$
  select case when p_currency <> 'FUN' then win_hold_reason(p_staked, p_returned,
    -- A game that the catalogue does not know pays nothing by itself.
    coalesce((select g.win_factor_max from game g where g.merchant_id = current_merchant() and g.code = p_game), 0),
    (select c.amount from win_ceiling c where c.merchant_id = current_merchant() and c.currency = p_currency)) end
$$;

-- Whether a vendor may pay a round something more after it has closed it.
create function pays_late(p_vendor text) returns boolean
language sql stable
as $$ select coalesce((select g.has_late_wins from game_gateway g where g.merchant_id = current_merchant() and g.code = p_vendor), false) $$;

-- A closed round whose outcome depends on a held win is not over.
create function round_state(p_state text, p_held bigint) returns text
language sql immutable
as $$ select case when p_state in ('closed', 'held') then case when p_held > 0 then 'held' else 'closed' end else p_state end $$;

-- Where the wins of a round come from: those of a free round are a cost of promotions.
create function wins_house(p_round vendor_round) returns text
language sql immutable
as $$ select case when (p_round).grant_id is null then 'house:games' else 'promo' end $$;

-- Books a win that waits for two operators: out of the house, into an account of its own, not to the member.
create function hold_win(p vendor_request, p_round vendor_round, p_reason text) returns void
language plpgsql
as $$
begin
  perform ledger_post((p.posting_id, 'game:' || p.vendor || ':' || p.transaction_id, p.input_hash, 'game.win_held',
                       p.member_id, p.round, p.game, p.currency)::ledger_order,
                      array[(null, wins_house(p_round), -p.amount), (null, 'held-wins', p.amount)]::ledger_move[]);
  insert into held_win (merchant_id, id, reference, vendor, transaction_id, round_id, member_id, game, game_type, currency, amount, reason)
    values (current_merchant(), p.posting_id, 'HW-' || upper(substr(p.posting_id::text, 25, 6) || '-' || substr(p.posting_id::text, 31, 6)),
            p.vendor, p.transaction_id, p_round.id, p.member_id, p.game, p.game_type, p.currency, p.amount, p_reason);
end
$$;

-- Ends the hold of a win, once: into the member's cash, or back to the house. The caller has locked the round and the
-- held win, in this order.
create function end_held_win(p_win held_win, p_state text, p_note text, p_input_hash bytea, p_posting_id uuid) returns void
language plpgsql
as $$
declare
  v_is_paid boolean := p_state = 'released';
  v_round vendor_round;
begin
  update held_win set state = p_state, note = p_note, ended_at = now() where id = p_win.id and state = 'held';
  if not found then
    raise exception 'held win % has ended before', p_win.reference;
  end if;
  update vendor_round r set held = r.held - p_win.amount,
      returned = r.returned + case when v_is_paid then p_win.amount else 0 end,
      refused = r.refused + case p_state when 'refused' then p_win.amount else 0 end,
      state = round_state(r.state, r.held - p_win.amount),
      ended_at = case round_state(r.state, r.held - p_win.amount) when 'closed' then coalesce(r.ended_at, now()) else r.ended_at end
    where r.id = p_win.round_id returning * into v_round;
  -- One key for every ending: the ledger takes only one of them.
  if ledger_post((p_posting_id, 'win:end:' || p_win.id, p_input_hash,
                  case when not v_is_paid then 'game.win_unheld' when v_round.grant_id is null then 'game.win' else 'promo.free_win' end,
                  p_win.member_id, v_round.round, p_win.game, p_win.currency)::ledger_order,
                 array[(null, 'held-wins', -p_win.amount),
                   (case when v_is_paid then p_win.member_id end, case when v_is_paid then 'cash' else wins_house(v_round) end, p_win.amount)
                 ]::ledger_move[]) <> 'applied' then
    raise exception 'held win % was booked before', p_win.reference;
  end if;
  if v_is_paid and v_round.grant_id is not null then
    perform count_free_win(v_round.grant_id, p_win.amount);
  end if;
  if v_is_paid and v_round.returned > v_round.staked then
    insert into win_record (id, merchant_id, member_id, game, vendor, type, amount, currency)
      values (p_win.id, current_merchant(), p_win.member_id, p_win.game, p_win.vendor, p_win.game_type, p_win.amount, p_win.currency);
  end if;
end
$$;

-- Two operators agree to release or refuse, whatever writes the state.
create function held_win_is_agreed() returns trigger
language plpgsql
as $$
declare
  v_says text := case new.state when 'released' then 'release' else 'refuse' end;
begin
  perform require_votes(new.merchant_id, 'held_win', new.id, v_says, 2, 'held_win_is_agreed', format('to %s a held win', v_says));
  return new;
end
$$;
create trigger held_win_is_agreed before update of state on held_win
  for each row when (new.state is distinct from old.state and new.state in ('released', 'refused'))
  execute function held_win_is_agreed();

create view held_win_waiting with (security_invoker = true) as
  select merchant_id, created_at as since from held_win where state = 'held';
grant select on held_win_waiting to fairground_app;

-- Two operators raise a ceiling or take it away.
create trigger win_limit_is_agreed before update of amount or delete on win_ceiling
  for each row execute function limit_is_agreed('win', 'currency', 'amount');

-- One operator lowers the most that a round of a game pays; two raise it.
create function win_factor_is_agreed() returns trigger
language plpgsql
as $$
begin
  if not is_agreed(new.merchant_id, 'win_factor', new.code, jsonb_build_object('winFactorMax', new.win_factor_max)) then
    raise exception using errcode = 'check_violation', constraint = 'win_factor_is_agreed',
      message = format('nobody has agreed to raise what %s pays', new.code);
  end if;
  return new;
end
$$;
create trigger win_factor_is_agreed before update of win_factor_max on game for each row
  when (new.win_factor_max > old.win_factor_max) execute function win_factor_is_agreed();
