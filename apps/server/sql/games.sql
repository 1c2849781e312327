-- The seamless wallet: what a vendor's bet, win and rollback do to the ledger, in one statement for many requests.

create type vendor_request as (
  -- Its position in the group: verdicts may be returned in another order.
  ordinal integer,
  kind text,
  vendor text,
  transaction_id uuid,
  input_hash bytea,
  member_id uuid,
  game text,
  game_type text,
  round text,
  round_closed boolean,
  reference_id uuid,
  currency text,
  amount bigint,
  -- Ids for rows that this request may insert.
  posting_id uuid,
  round_id uuid,
  -- Reason to refuse a bet, apart from the balance (session, member, limits); null: none.
  refusal text,
  -- Of a free round: its grant.
  grant_id uuid
);

create type vendor_verdict as (
  ordinal integer,
  status text,
  balances jsonb,
  -- The reference of the held win that the request is or was; null: none.
  held_win text,
  -- The reply of an earlier request, given again.
  is_repeated boolean
);

-- Reverses a request: a stake is returned to exactly the accounts it came from; a win is taken from cash, and the rest
-- becomes debt.
create function vendor_reversal_moves(p_old vendor_transaction, p_currency text) returns ledger_move[]
language plpgsql
as $$
declare
  v_cash bigint;
  v_taken bigint;
begin
  if p_old.kind = 'bet' then
    return array(
      select m from unnest(array[
        (p_old.member_id, 'cash', p_old.cash), (p_old.member_id, 'bonus', p_old.bonus), (null, 'house:games', -p_old.amount)
      ]::ledger_move[]) m where m.amount <> 0);
  end if;
  v_cash := lock_pocket(p_old.member_id, 'cash', p_currency);
  v_taken := least(coalesce(v_cash, 0), p_old.amount);
  return array(
    select m from unnest(array[
      (p_old.member_id, 'cash', -v_taken), (p_old.member_id, 'debt', v_taken - p_old.amount), (null, 'house:games', p_old.amount)
    ]::ledger_move[]) m where m.amount <> 0);
end
$$;

create function vendor_bet(p vendor_request) returns text
language plpgsql
as $$
declare
  v_round vendor_round;
  v_cash bigint;
  v_bonus bigint;
  v_status text := 'RS_OK';
begin
  if p.refusal is not null then
    v_status := p.refusal;
  else
    select * into v_round from vendor_round r
      where r.merchant_id = current_merchant() and r.vendor = p.vendor and r.member_id = p.member_id and r.game = p.game
        and r.round = p.round
      for update;
    if v_round.state <> 'open' then
      v_status := 'RS_ERROR_BET_ALREADY_CLOSED';
    elsif v_round.grant_id is not null or v_round.id is not null and p.grant_id is not null then
      -- A free round has one bet, and none that is paid.
      v_status := 'RS_ERROR_WRONG_SYNTAX';
    elsif p.grant_id is not null then
      v_status := use_free_round(p);
    else
      select cash, bonus into v_cash, v_bonus from ledger_take_stakes(
        array[(p.posting_id, 'game:' || p.vendor || ':' || p.transaction_id, p.input_hash, 'game.bet',
               p.member_id, p.round, p.game, p.currency)::ledger_order],
        array[p.amount], 'house:games');
      if v_cash is null then
        v_status := 'RS_ERROR_NOT_ENOUGH_MONEY';
      end if;
    end if;
  end if;

  if v_status = 'RS_OK' then
    insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, state, ended_at, grant_id)
      values (p.round_id, current_merchant(), p.vendor, p.round, p.member_id, p.game, p.currency,
              case when p.grant_id is null then p.amount else 0 end,
              case when p.round_closed then 'closed' else 'open' end, case when p.round_closed then now() end, p.grant_id)
      on conflict (merchant_id, vendor, member_id, game, round)
      do update set staked = vendor_round.staked + excluded.staked, state = excluded.state, ended_at = excluded.ended_at
      where vendor_round.state = 'open' and vendor_round.grant_id is null and excluded.grant_id is null
      returning * into v_round;
    if not found then
      -- Another transaction created and closed the round after we read it. The stake must not be kept: the whole call
      -- is repeated.
      raise exception using errcode = 'serialization_failure', message = 'round ' || p.round || ' was closed meanwhile';
    end if;
  end if;
  insert into vendor_transaction (merchant_id, vendor, transaction_id, kind, input_hash, member_id, round_id, amount, cash, bonus, status)
    values (current_merchant(), p.vendor, p.transaction_id, 'bet', p.input_hash, p.member_id, v_round.id,
            case when p.grant_id is null then p.amount else 0 end,
            coalesce(v_cash, 0), coalesce(v_bonus, 0), v_status);
  return v_status;
end
$$;

create function vendor_win(p vendor_request) returns text
language plpgsql
as $$
declare
  v_bet vendor_transaction;
  v_round vendor_round;
  v_hold text;
  v_paid bigint;
  v_state text;
begin
  select * into v_bet from vendor_transaction t
    where t.merchant_id = current_merchant() and t.vendor = p.vendor and t.transaction_id = p.reference_id
      and t.member_id = p.member_id and t.kind = 'bet' for update;
  if not found or v_bet.status not in ('RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK') then
    return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  end if;
  -- Lock the round before the wallet, as bets and rollbacks do.
  select * into v_round from vendor_round r where r.id = v_bet.round_id for update;
  if v_round.game <> p.game then
    return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  end if;
  if v_bet.status <> 'RS_OK' or v_bet.rolled_back_by is not null then
    return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  end if;
  if v_round.grant_id is distinct from p.grant_id then
    return 'RS_ERROR_REWARD_UNKNOWN';
  end if;
  if p.amount > 0 then
    v_hold := round_hold_reason(p.game, p.currency, coalesce(free_stake(v_round.grant_id), v_round.staked),
                                v_round.returned + v_round.held + p.amount);
    if v_hold is null and v_round.state in ('closed', 'held') and p.currency <> 'FUN' and not pays_late(p.vendor) then
      v_hold := 'after_close';
    end if;
    if v_hold is not null then
      perform hold_win(p, v_round, v_hold);
    elsif v_round.grant_id is not null then
      perform pay_free_win(p, v_round.grant_id);
    else
      perform ledger_post((p.posting_id, 'game:' || p.vendor || ':' || p.transaction_id, p.input_hash, 'game.win',
                           p.member_id, p.round, p.game, p.currency)::ledger_order,
                          array[(p.member_id, 'cash', p.amount), (null, 'house:games', -p.amount)]::ledger_move[]);
    end if;
  end if;
  v_paid := case when v_hold is null then p.amount else 0 end;
  v_state := round_state(case when p.round_closed then 'closed' else v_round.state end, v_round.held + p.amount - v_paid);
  update vendor_round r set returned = r.returned + v_paid, held = r.held + p.amount - v_paid, state = v_state,
      ended_at = case when v_state = 'held' then null when p.round_closed then now() else r.ended_at end
    where r.id = v_bet.round_id returning * into v_round;
  insert into vendor_transaction (merchant_id, vendor, transaction_id, kind, input_hash, member_id, round_id, reference_id, amount, cash, status)
    values (current_merchant(), p.vendor, p.transaction_id, 'win', p.input_hash, p.member_id, v_round.id, p.reference_id, p.amount, v_paid, 'RS_OK');
  -- The winner board shows wins that returned more than the round cost.
  if v_paid > 0 and v_round.returned > v_round.staked then
    insert into win_record (id, merchant_id, member_id, game, vendor, type, amount, currency)
      values (p.posting_id, current_merchant(), p.member_id, p.game, p.vendor, p.game_type, p.amount, p.currency);
  end if;
  return 'RS_OK';
end
$$;

create function vendor_rollback(p vendor_request) returns text
language plpgsql
as $$
declare
  v_old vendor_transaction;
  v_round vendor_round;
  v_win held_win;
  v_status text := 'RS_OK';
begin
  select * into v_old from vendor_transaction t
    where t.merchant_id = current_merchant() and t.vendor = p.vendor and t.transaction_id = p.reference_id for update;
  if not found then
    -- The rollback arrived before its bet: this tombstone prevents the bet from taking effect later.
    insert into vendor_transaction (merchant_id, vendor, transaction_id, kind, input_hash, member_id, amount, status, rolled_back_by)
      values (current_merchant(), p.vendor, p.reference_id, 'bet', '', p.member_id, 0, 'RS_ERROR_TRANSACTION_ROLLED_BACK', p.transaction_id);
  elsif v_old.member_id <> p.member_id or v_old.kind = 'rollback' then
    return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
  elsif v_old.status = 'RS_OK' and v_old.rolled_back_by is null then
    select * into v_round from vendor_round r where r.id = v_old.round_id for update;
    if v_old.kind = 'win' then
      select * into v_win from held_win w
        where w.merchant_id = current_merchant() and w.vendor = p.vendor and w.transaction_id = p.reference_id for update;
    end if;
    if v_old.kind = 'bet' and v_round.returned + v_round.held > 0 then
      v_status := 'RS_ERROR_BET_ALREADY_CLOSED';
    elsif v_win.state in ('held', 'refused') then
      -- The member never had it.
      if v_win.state = 'held' then
        perform end_held_win(v_win, 'rolled_back', null, p.input_hash, p.posting_id);
      end if;
      update vendor_transaction t set rolled_back_by = p.transaction_id
        where t.merchant_id = current_merchant() and t.vendor = p.vendor and t.transaction_id = p.reference_id;
    else
      if v_round.grant_id is not null then
        perform return_free_round(p, v_round.grant_id, v_old);
      elsif v_old.amount > 0 then
        perform ledger_post((p.posting_id, 'game:' || p.vendor || ':' || p.transaction_id, p.input_hash,
                             case v_old.kind when 'bet' then 'game.rollback' else 'game.win_rollback' end,
                             p.member_id, p.round, p.game, p.currency)::ledger_order,
                            vendor_reversal_moves(v_old, p.currency));
      end if;
      update vendor_transaction t set rolled_back_by = p.transaction_id
        where t.merchant_id = current_merchant() and t.vendor = p.vendor and t.transaction_id = p.reference_id;
      update vendor_round r set
          staked = r.staked - case v_old.kind when 'bet' then v_old.amount else 0 end,
          returned = r.returned - case v_old.kind when 'win' then v_old.amount else 0 end,
          state = case when v_old.kind = 'bet' and r.staked = v_old.amount then 'cancelled' else r.state end,
          ended_at = case when v_old.kind = 'bet' and r.staked = v_old.amount then coalesce(r.ended_at, now()) else r.ended_at end
        where r.id = v_old.round_id;
    end if;
  end if;
  insert into vendor_transaction (merchant_id, vendor, transaction_id, kind, input_hash, member_id, round_id, reference_id, amount, status)
    values (current_merchant(), p.vendor, p.transaction_id, 'rollback', p.input_hash, p.member_id, v_round.id, p.reference_id, coalesce(v_old.amount, 0), v_status);
  return v_status;
end
$$;

-- Signals for the processes of the platform (`platform/events/signals.ts`).
create function wins_event() returns jsonb
language sql stable
as $$ select jsonb_build_object('topic', 'wins', 'body', jsonb_build_object('since', now())) $$;

create function bet_settled_event(p_member uuid, p_game text) returns jsonb
language sql stable
as $$ select jsonb_build_object('topic', 'betSettled', 'memberId', p_member, 'body', jsonb_build_object('game', p_game)) $$;

-- A group of concurrent requests, each with its own verdict. A known transaction id is answered first: a retry succeeds
-- even if the member has been blocked or has no money left by then.
create function vendor_transact(p_requests vendor_request[]) returns setof vendor_verdict
language plpgsql
as $$
declare
  v_request vendor_request;
  v_old vendor_transaction;
  v_status text;
  v_changed boolean;
  v_held text;
  v_balances jsonb;
  v_events jsonb := '[]';
  v_has_paid boolean := false;
begin
  for v_request in select * from unnest(p_requests) r order by r.member_id, r.ordinal loop
    select * into v_old from vendor_transaction t
      where t.merchant_id = current_merchant() and t.vendor = v_request.vendor and t.transaction_id = v_request.transaction_id;
    v_changed := false;
    if found then
      v_status := case
        when v_old.input_hash not in ('', v_request.input_hash) then 'RS_ERROR_DUPLICATE_TRANSACTION'
        -- It had its effect, which is gone: a vendor must not go on with the round.
        when v_old.status = 'RS_OK' and v_old.rolled_back_by is not null then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
        else v_old.status end;
    else
      v_status := case v_request.kind
        when 'bet' then vendor_bet(v_request)
        when 'win' then vendor_win(v_request)
        else vendor_rollback(v_request) end;
      v_changed := v_status = 'RS_OK';
    end if;
    v_balances := ledger_balances(v_request.member_id, v_request.currency);
    if v_changed then
      v_events := v_events || ledger_balance_event(v_request.member_id, v_balances);
      if v_request.round_closed or v_request.kind = 'rollback' then
        v_events := v_events || bet_settled_event(v_request.member_id, v_request.game);
      end if;
      v_has_paid := v_has_paid or (v_request.kind = 'win' and v_request.amount > 0);
    end if;
    v_held := null;
    if v_request.kind = 'win' and v_status = 'RS_OK' then
      select w.reference into v_held from held_win w
        where w.merchant_id = current_merchant() and w.vendor = v_request.vendor and w.transaction_id = v_request.transaction_id;
    end if;
    return next (v_request.ordinal, v_status, v_balances, v_held, not v_changed)::vendor_verdict;
  end loop;
  if v_has_paid then
    v_events := v_events || wins_event();
  end if;
  insert into outbox (merchant_id, events) select current_merchant(), v_events where v_events <> '[]';
end
$$;
