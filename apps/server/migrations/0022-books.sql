-- Books that hold themselves to account: entries that only the ledger writes, one rule for what a valid bet is, and the
-- outcomes of what is recomputed every night.

-- Entries come into being by the ledger's own functions alone: they find every account by the currency of the order, so
-- that no posting has two, and what does not sum to zero fails. They run as a role of their own and the application's
-- loses the right to write entries. Money changes its currency by two postings against an account of exchange, one in
-- each currency, with the rate in their reference; nothing does so yet.
do $$
begin
  if not exists (select from pg_roles where rolname = 'fairground_ledger') then
    create role fairground_ledger nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;
grant fairground_ledger to current_user;
grant usage, create on schema public to fairground_ledger;
grant select, insert, update (balance, version) on ledger_account to fairground_ledger;
grant select, insert on ledger_posting, ledger_entry to fairground_ledger;
alter function ledger_post(ledger_order, ledger_move[]) owner to fairground_ledger;
alter function ledger_post(ledger_order, ledger_move[]) security definer set search_path = public, pg_temp;
alter function ledger_take_stakes(ledger_order[], bigint[], text) owner to fairground_ledger;
alter function ledger_take_stakes(ledger_order[], bigint[], text) security definer set search_path = public, pg_temp;
alter function ledger_pay_out(ledger_order[], bigint[], text) owner to fairground_ledger;
alter function ledger_pay_out(ledger_order[], bigint[], text) security definer set search_path = public, pg_temp;
revoke create on schema public from fairground_ledger;
revoke insert on ledger_posting, ledger_entry from fairground_app;

-- Every decided bet of a member since a time, with what of it counts: the one rule behind turnover and VIP levels.
create function valid_bets(p_member uuid, p_currency text, p_since timestamptz)
returns table (placed_at timestamptz, ended_at timestamptz, valid bigint)
language sql stable
as $$
  select o.placed_at, d.settled_at, valid_bet(o.stake, coalesce(p.amount, 0))
  from lottery_order o join draw d on d.id = o.draw_id
  left join lottery_payout p on p.order_id = o.id and p.revision = d.revision
  where o.member_id = p_member and o.currency = p_currency and o.placed_at >= p_since
    and o.cancelled_at is null and d.state = 'settled'
  union all
  select r.started_at, r.ended_at, valid_bet(r.staked, r.returned)
  from vendor_round r
  where r.member_id = p_member and r.currency = p_currency and r.started_at >= p_since and r.state = 'closed'
$$;

create or replace function vip_turnover(p_member uuid, p_currency text) returns bigint
language plpgsql
as $$
declare
  v_standing vip_standing;
  v_open timestamptz;
  v_until timestamptz;
  v_old bigint;
  v_new bigint;
begin
  insert into vip_standing (member_id, merchant_id) values (p_member, current_merchant()) on conflict do nothing;
  select * into v_standing from vip_standing where member_id = p_member for no key update;
  select least(
    (select min(o.placed_at) from lottery_order o join draw d on d.id = o.draw_id
      where o.member_id = p_member and o.placed_at >= v_standing.counted_until
        and o.cancelled_at is null and d.state in ('open', 'closed', 'drawn')),
    (select min(started_at) from vendor_round where member_id = p_member and state = 'open')) into v_open;
  v_until := least(now() - interval '1 day', case when v_open is not null then greatest(v_open, now() - interval '31 days') end);
  -- Not with every look: the row is written once an hour at most.
  if v_until < v_standing.counted_until + interval '1 hour' then
    v_until := v_standing.counted_until;
  end if;
  select coalesce(sum(valid) filter (where placed_at < v_until), 0)::bigint, coalesce(sum(valid) filter (where placed_at >= v_until), 0)::bigint
    into v_old, v_new from valid_bets(p_member, p_currency, v_standing.counted_until);
  if v_until > v_standing.counted_until then
    update vip_standing set counted = counted + v_old, counted_until = v_until where member_id = p_member;
  end if;
  return v_standing.counted + v_old + v_new;
end
$$;

-- What recomputing everything has found, each time.
create table reconciliation (
  id bigint generated always as identity primary key,
  merchant_id smallint not null,
  -- Who asked: an operator, or the clock.
  asked_by text not null,
  checked_at timestamptz not null default now(),
  -- Places that do not agree, and the first of them as they were named.
  drift_count integer not null check (drift_count >= 0),
  drift jsonb not null
);
create index reconciliation_time on reconciliation (merchant_id, id desc);
call tenant_table('reconciliation', 'select, insert');
