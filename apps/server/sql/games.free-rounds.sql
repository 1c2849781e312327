-- Free rounds: what a vendor's requests do to a grant, and grants compared with their rounds and postings.

-- What a free round is played as; null: it is none.
create function free_stake(p_grant uuid) returns bigint
language sql stable
as $$ select stake from free_round_grant where merchant_id = current_merchant() and id = p_grant $$;

-- Uses one round of a grant. The vendor's bet may overtake our knowledge that it has the grant. The caller has locked the
-- round: rounds are locked before grants, and grants before wallets.
create function use_free_round(p vendor_request) returns text
language plpgsql
as $$
declare
  v_grant free_round_grant;
begin
  select * into v_grant from free_round_grant g where g.merchant_id = current_merchant() and g.id = p.grant_id for no key update;
  if not found or v_grant.member_id <> p.member_id or v_grant.vendor <> p.vendor or v_grant.game <> p.game then
    return 'RS_ERROR_REWARD_UNKNOWN';
  elsif v_grant.currency <> p.currency or v_grant.stake <> p.amount then
    return 'RS_ERROR_WRONG_SYNTAX';
  elsif v_grant.state = 'used_up' then
    return 'RS_ERROR_REWARD_USED_UP';
  elsif v_grant.state not in ('waiting', 'open') or v_grant.expires_at <= now() then
    return 'RS_ERROR_REWARD_EXPIRED';
  end if;
  update free_round_grant g set used = g.used + 1,
      state = case when g.used + 1 = g.count then 'used_up' else g.state end,
      ended_at = case when g.used + 1 = g.count then now() end
    where g.merchant_id = current_merchant() and g.id = p.grant_id;
  return 'RS_OK';
end
$$;

-- Counts what a grant has won or, less than nothing, lost again. The caller requires the turnover for it.
create function count_free_win(p_grant uuid, p_amount bigint) returns void
language sql
as $$ update free_round_grant set won = won + p_amount where merchant_id = current_merchant() and id = p_grant $$;

create function pay_free_win(p vendor_request, p_grant uuid) returns void
language plpgsql
as $$
begin
  perform count_free_win(p_grant, p.amount);
  perform ledger_post((p.posting_id, 'game:' || p.vendor || ':' || p.transaction_id, p.input_hash, 'promo.free_win',
                       p.member_id, p.round, p.game, p.currency)::ledger_order,
                      array[(p.member_id, 'cash', p.amount), (null, 'promo', -p.amount)]::ledger_move[]);
end
$$;

-- Reverses a free round's bet, which gives the round back while its grant has not ended otherwise, or its win.
create function return_free_round(p vendor_request, p_grant uuid, p_old vendor_transaction) returns void
language plpgsql
as $$
declare
  v_taken bigint;
begin
  if p_old.kind = 'bet' then
    update free_round_grant g set used = g.used - 1,
        state = case g.state when 'used_up' then case when g.delivered_at is null then 'waiting' else 'open' end else g.state end,
        ended_at = case g.state when 'used_up' then null else g.ended_at end
      where g.merchant_id = current_merchant() and g.id = p_grant;
  elsif p_old.amount > 0 then
    perform count_free_win(p_grant, -p_old.amount);
    v_taken := least(coalesce(lock_pocket(p_old.member_id, 'cash', p.currency), 0), p_old.amount);
    perform ledger_post((p.posting_id, 'game:' || p.vendor || ':' || p.transaction_id, p.input_hash, 'promo.free_win_rollback',
                         p.member_id, p.round, p.game, p.currency)::ledger_order,
                        array(select m from unnest(array[
                          (p_old.member_id, 'cash', -v_taken), (p_old.member_id, 'debt', v_taken - p_old.amount),
                          (null, 'promo', p_old.amount)]::ledger_move[]) m where m.amount <> 0));
  end if;
end
$$;

-- Which grants there are, by what they were granted for. What the vendor has refused was given back.
create view free_rounds_granted with (security_invoker = true) as
  select merchant_id, id, cause, member_id, count, state = 'refused' as is_refused from free_round_grant;
grant select on free_rounds_granted to fairground_app;

-- Grants compared with their rounds, and with what was posted for them.
create view free_round_drift with (security_invoker = true) as
  with played as (
    select merchant_id, grant_id as id, count(*) filter (where state <> 'cancelled') as used, sum(returned)::bigint as won
    from vendor_round where grant_id is not null group by merchant_id, grant_id
  )
  select g.merchant_id, 'free_round_grant ' || g.id as place, m.account as member, 'bonus' as account, g.currency, v.stored,
    v.computed, v.fault
  from free_round_grant g
  left join played p on p.merchant_id = g.merchant_id and p.id = g.id
  left join member_public m on m.merchant_id = g.merchant_id and m.id = g.member_id
  cross join lateral (values
    (g.used::bigint, coalesce(p.used, 0), 'is not how many rounds were played'),
    (g.won, coalesce(p.won, 0), 'is not what its rounds returned')) v(stored, computed, fault)
  where v.stored <> v.computed;
grant select on free_round_drift to fairground_app;
