-- Lottery: what bets on a draw may win, held below the caps of its lottery.

-- Holds what an order may win and stakes, or returns the first cap that is too low: `draw`, `member` or `number`, with what is
-- left of it; null: it is held. Draws are locked before exposures, and these before wallets; of one draw in the order of
-- their keys.
create function lottery_hold_exposure(p_order uuid, p_lottery text, p_number text, p_currency text, p_exposure jsonb)
  returns table (cap text, remaining bigint)
language plpgsql
as $$
declare
  v_caps lottery_stake;
  v_draw bigint;
begin
  select id into v_draw from draw where merchant_id = current_merchant() and lottery = p_lottery and number = p_number for key share;
  select * into v_caps from lottery_stake where merchant_id = current_merchant() and lottery = p_lottery and currency = p_currency;
  if v_draw is null or exists (select from lottery_order_exposure where merchant_id = current_merchant() and order_id = p_order) then
    return;
  end if;
  insert into draw_exposure (merchant_id, draw_id, currency, key, amount)
    select current_merchant(), v_draw, p_currency, x.key, 0 from jsonb_each_text(p_exposure) x order by x.key
    on conflict do nothing;
  perform from draw_exposure e where e.merchant_id = current_merchant() and e.draw_id = v_draw and e.currency = p_currency
    and p_exposure ? e.key order by e.key for update;
  return query
    select c.cap, greatest(c.most - e.amount, 0)
    from jsonb_each_text(p_exposure) x
    join draw_exposure e on e.merchant_id = current_merchant() and e.draw_id = v_draw and e.currency = p_currency and e.key = x.key
    cross join lateral (select case left(x.key, 1) when '' then 'draw' when 'm' then 'member' else 'number' end as cap,
      case left(x.key, 1) when '' then v_caps.draw_win_max when 'm' then v_caps.member_stake_max else v_caps.number_win_max end as most) c
    where e.amount + x.value::bigint > c.most
    order by x.key limit 1;
  if not found then
    update draw_exposure e set amount = e.amount + x.value::bigint from jsonb_each_text(p_exposure) x
      where e.merchant_id = current_merchant() and e.draw_id = v_draw and e.currency = p_currency and e.key = x.key;
    insert into lottery_order_exposure (merchant_id, order_id, draw_id, currency, exposure)
      values (current_merchant(), p_order, v_draw, p_currency, p_exposure);
  end if;
end
$$;

-- Gives back what orders hold, each once.
create function lottery_release_exposure(p_orders uuid[]) returns void
language plpgsql
as $$
begin
  perform from draw_exposure e where e.merchant_id = current_merchant() and exists (
      select from lottery_order_exposure o where o.merchant_id = e.merchant_id and o.order_id = any (p_orders)
        and o.draw_id = e.draw_id and o.currency = e.currency and o.exposure ? e.key)
    order by e.draw_id, e.currency, e.key for update;
  with released as (
    delete from lottery_order_exposure where merchant_id = current_merchant() and order_id = any (p_orders)
    returning merchant_id, draw_id, currency, exposure
  ), sums as (
    select r.merchant_id, r.draw_id, r.currency, x.key, sum(x.value::bigint) as amount
    from released r cross join lateral jsonb_each_text(r.exposure) x group by r.merchant_id, r.draw_id, r.currency, x.key
  )
  update draw_exposure e set amount = e.amount - s.amount from sums s
    where e.merchant_id = s.merchant_id and e.draw_id = s.draw_id and e.currency = s.currency and e.key = s.key;
end
$$;

-- One operator lowers caps; two raise them or take them away.
create function lottery_caps_are_agreed() returns trigger
language plpgsql
as $$
begin
  if not is_agreed(new.merchant_id, 'lottery_caps', new.lottery || '/' || new.currency, '{}') then
    raise exception using errcode = 'check_violation', constraint = 'lottery_caps_are_agreed',
      message = format('nobody has agreed to higher caps of %s in %s', new.lottery, new.currency);
  end if;
  return new;
end
$$;
create trigger lottery_caps_are_agreed before update of draw_win_max, number_win_max, member_stake_max on lottery_stake for each row
  when (coalesce(new.draw_win_max, 'infinity'::numeric) > coalesce(old.draw_win_max, 'infinity'::numeric)
    or coalesce(new.number_win_max, 'infinity'::numeric) > coalesce(old.number_win_max, 'infinity'::numeric)
    or coalesce(new.member_stake_max, 'infinity'::numeric) > coalesce(old.member_stake_max, 'infinity'::numeric))
  execute function lottery_caps_are_agreed();
