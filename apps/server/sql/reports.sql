-- Reports: sums of postings and registrations.
--
-- A posting has the time at which its transaction began, and a number that its entry took later; neither is the order of
-- commits. So rows are added by number, up to a number before which nothing can be committed any more, each to the
-- minute and hour of its own time, however old. What comes after that number is read from the rows themselves.

-- What a posting adds to each figure. Fees that members pay belong to a withdrawal, which is shown as it left their
-- balance, and not to a deposit, which is shown as it was paid in. Play money is in no report.
create view report_posting with (security_invoker = true) as
  select e.merchant_id, e.seq, e.created_at as at, f.figure, e.currency, f.amount,
    (f.figure <> 'balance' and f.amount > 0 and e.kind <> 'fees')::integer as count, e.member_id, e.type, e.key, e.game, e.reference
  from operator_entry e
  join posting_type t on t.name = e.type
  cross join lateral (values
    (case when e.type = 'adjustment.goodwill' then 'goodwill'
        when e.type in ('agent.salary', 'agent.dividend', 'agent.net_win', 'agent.affiliate') then 'commission' else t.class end,
      case when t.class in ('withdrawal', 'stake') then e.amount else -e.amount end),
    ('balance', -e.amount)) f(figure, amount)
  where e.currency <> 'FUN'
    and f.figure in ('deposit', 'withdrawal', 'stake', 'win', 'bonus', 'rebate', 'goodwill', 'commission', 'balance')
    and not (f.figure = 'deposit' and e.kind = 'fees');
grant select on report_posting to fairground_app;

-- The rows of a source after one number, up to another. Entries are found by account and number and each posting by its
-- key: no plan may read all postings for it.
create function report_rows(p_source text, p_after bigint, p_until bigint) returns setof report_posting
language sql stable
set enable_hashjoin = off set enable_mergejoin = off
as $$
  with posted as materialized (
    select * from report_posting p where p_source = 'postings' and p.seq > p_after and p.seq <= p_until
  )
  select * from posted
  union all
  -- A member's deposits commit in the order of their numbers, because each locks the member's cash.
  select f.merchant_id, f.seq, f.at, 'first_deposit', f.currency, f.amount, 1, f.member_id, f.type, f.key, f.game, f.reference
  from (select distinct on (p.member_id) p.* from posted p where p.figure = 'deposit' and p.count = 1
    order by p.member_id, p.seq) f
  where not exists (select from report_depositor d where d.merchant_id = f.merchant_id and d.member_id = f.member_id)
  union all
  select r.merchant_id, r.number, r.created_at, 'registration', r.currency, 0, 1, r.member_id, null, null, null, null
  from registration r where p_source = 'members' and r.number > p_after and r.number <= p_until
$$;

-- The rows that are not in the sums yet.
create function report_tail() returns setof report_posting
language sql stable
as $$
  select r.* from (values ('postings'), ('members')) s(source)
  left join report_progress f on f.merchant_id = current_merchant() and f.source = s.source
  cross join lateral report_rows(s.source, coalesce(f.seq, 0), 9223372036854775807) r
$$;

create function report_add(p_source text, p_after bigint, p_until bigint) returns void
language plpgsql
-- As in `report_rows`: the bets of postings are found by their ids.
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_zone text := merchant_zone();
begin
  with fresh as materialized (
    select * from report_rows(p_source, p_after, p_until)
  ), money as (
    insert into report_member_money as m (merchant_id, member_id, day, currency, deposit, withdrawal, bonus, rebate)
      select current_merchant(), f.member_id, (f.at at time zone v_zone)::date, f.currency,
        coalesce(sum(f.amount) filter (where f.figure = 'deposit'), 0), coalesce(sum(f.amount) filter (where f.figure = 'withdrawal'), 0),
        coalesce(sum(f.amount) filter (where f.figure in ('bonus', 'rebate', 'goodwill')), 0),
        coalesce(sum(f.amount) filter (where f.figure = 'rebate'), 0)
      from fresh f
      where f.figure in ('deposit', 'withdrawal', 'bonus', 'rebate', 'goodwill') and f.member_id is not null group by 2, 3, 4
      on conflict (merchant_id, member_id, day, currency) do update set deposit = m.deposit + excluded.deposit,
        withdrawal = m.withdrawal + excluded.withdrawal, bonus = m.bonus + excluded.bonus, rebate = m.rebate + excluded.rebate
  ), due as (
    insert into report_member_due as d (merchant_id, member_id, day)
      select distinct current_merchant(), f.member_id, (b.placed_at at time zone v_zone)::date
      from fresh f cross join lateral bet_times(f) b(placed_at)
      where f.figure in ('stake', 'win') and f.member_id is not null
      on conflict (merchant_id, member_id, day)
      -- A day of many bets is counted once a minute.
      do update set due_at = least(d.due_at, greatest(now(), d.counted_at + interval '1 minute'))
  ), depositor as (
    insert into report_depositor (merchant_id, member_id)
      select current_merchant(), f.member_id from fresh f where f.figure = 'first_deposit'
  ), active as (
    insert into report_active (merchant_id, day, member_id, currency, at)
      select current_merchant(), (f.at at time zone v_zone)::date, f.member_id, min(f.currency), min(f.at)
      from fresh f where f.figure = 'stake' and f.count > 0 group by 2, 3
      on conflict do nothing returning day, currency
  ), summed as (
    select s.span, f.figure, date_trunc(s.span, f.at, v_zone) as at, f.currency, sum(f.amount) as amount, sum(f.count) as count
    from fresh f cross join (values ('minute'), ('hour')) s(span)
    where s.span = 'hour' or f.at > now() - interval '9 days' group by 1, 2, 3, 4
    union all
    select 'day', 'active', a.day::timestamp at time zone v_zone, a.currency, 0, count(*) from active a group by 3, 4
  )
  insert into report_sum (merchant_id, span, figure, at, currency, amount, count)
    select current_merchant(), s.span, s.figure, s.at, s.currency, s.amount, s.count from summed s
    on conflict (merchant_id, span, figure, at, currency)
    do update set amount = report_sum.amount + excluded.amount, count = report_sum.count + excluded.count;
end
$$;

-- How far one statement goes: entries are many, and numbers of members have gaps.
create function report_step(p_source text, p_after bigint, p_until bigint) returns bigint
language sql immutable
as $$ select case p_source when 'postings' then least(p_after + 100000, p_until) else p_until end $$;

-- Adds what is new. Returns `more` where a step is left, `soon` where transactions are waited for or much was added, so
-- that readers find little to add up themselves, and `done`.
create function report_fold(p_source text) returns text
language plpgsql
as $$
declare
  v_at report_progress;
  v_until bigint;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a fold needs statements that see what was committed before them';
  end if;
  insert into report_progress (merchant_id, source) values (current_merchant(), p_source) on conflict do nothing;
  select * into v_at from report_progress f where f.source = p_source for update;
  if v_at.next_seq is null then
    select h.seq, h.writers into v_at.next_seq, v_at.next_writers
      from operator_entry_horizon() h where p_source = 'postings'
      union all select h.seq, h.writers from registration_horizon() h where p_source = 'members';
    if v_at.next_seq = v_at.seq then
      return 'done';
    end if;
    update report_progress f set next_seq = v_at.next_seq, next_writers = v_at.next_writers where f.source = p_source;
  end if;
  -- A statement of its own, before the one that reads: whatever a transaction that is gone by now has written can be seen.
  if v_at.next_writers && (case p_source when 'postings' then (select writers from operator_entry_horizon())
                             else (select writers from registration_horizon()) end) then
    return 'soon';
  end if;
  v_until := report_step(p_source, v_at.seq, v_at.next_seq);
  -- What is lost in a crash is added again, with its progress: nobody waits for the disk.
  perform without_waiting();
  perform report_add(p_source, v_at.seq, v_until);
  update report_progress f set seq = v_until,
      next_seq = nullif(v_at.next_seq, v_until),
      next_writers = case when v_at.next_seq <> v_until then '{}'::text[] end
    where f.source = p_source;
  return case when v_at.next_seq <> v_until then 'more' when v_until - v_at.seq >= 1000 then 'soon' else 'done' end;
end
$$;

-- Makes all sums again from the rows, up to the same numbers.
create function report_rebuild() returns void
language plpgsql
as $$
declare
  v_at report_progress;
  v_after bigint;
  v_until bigint;
begin
  perform from report_progress for update;
  delete from report_sum;
  delete from report_active;
  delete from report_depositor;
  delete from report_member_bets;
  delete from report_member_money;
  delete from report_member_due;
  for v_at in select * from report_progress loop
    v_after := 0;
    while v_after < v_at.seq loop
      v_until := report_step(v_at.source, v_after, v_at.seq);
      perform report_add(v_at.source, v_after, v_until);
      v_after := v_until;
    end loop;
  end loop;
  perform report_count_days(2147483647);
end
$$;

-- When the last hours or days began, in the merchant's time zone: a day with a clock change has 23 or 25 hours. The last
-- one is under way.
create function report_starts(p_span text, p_length integer) returns setof timestamptz
language sql stable
as $$
  select case p_span when 'hour' then date_trunc('hour', now(), zone) - make_interval(hours => n)
    else (date_trunc('day', now() at time zone zone) - make_interval(days => n)) at time zone zone end
  from (select merchant_zone() as zone) z cross join generate_series(p_length - 1, 0, -1) n
$$;

-- The sums compared with the rows that they are of.
create view report_drift with (security_invoker = true) as
  with zone as materialized (
    select merchant_zone() as zone
  ), posted as materialized (
    select p.* from report_posting p
    join report_progress f on f.merchant_id = p.merchant_id and f.source = 'postings' and p.seq <= f.seq
  ), counted as (
    select merchant_id, at, figure, currency, amount, count from posted
    union all
    select merchant_id, at, 'first_deposit', currency, amount, 1
    from (select distinct on (merchant_id, member_id) * from posted where figure = 'deposit' and count = 1
      order by merchant_id, member_id, seq) d
    union all
    select r.merchant_id, r.created_at, 'registration', r.currency, 0, 1 from registration r
    join report_progress f on f.merchant_id = r.merchant_id and f.source = 'members' and r.number <= f.seq
  ), computed as (
    select merchant_id, span, figure, date_trunc(span, at, zone) as at, currency, sum(amount)::bigint as amount,
      sum(count)::bigint as count
    from counted cross join zone cross join (values ('minute'), ('hour')) s(span)
    where span = 'hour' or at > now() - interval '8 days'
    group by merchant_id, span, figure, date_trunc(span, at, zone), currency
    union all
    select merchant_id, 'day', 'active', day::timestamp at time zone zone, currency, 0, count(*)
    from (select distinct merchant_id, (at at time zone zone)::date as day, zone, currency, member_id
      from posted cross join zone where figure = 'stake' and count > 0) d
    group by merchant_id, day, zone, currency
  ), kept as (
    select merchant_id, span, figure, at, currency, amount, count::bigint from report_sum
  ), both_sides as (
    select merchant_id, span, figure, at, currency, coalesce(kept.amount, 0) as amount, coalesce(kept.count, 0) as count,
      coalesce(computed.amount, 0) as computed_amount, coalesce(computed.count, 0) as computed_count
    from kept full join computed using (merchant_id, span, figure, at, currency)
    where span <> 'minute' or at > now() - interval '8 days'
  )
  select b.merchant_id, 'report_sum ' || b.span || ' ' || to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as place,
    null::text as member, b.figure || d.what as account, d.currency, d.stored, d.computed, 'is not the sum of its rows' as fault
  from both_sides b
  cross join lateral (values
    ('', b.currency, b.amount, b.computed_amount),
    (' count of ' || b.currency, null, b.count, b.computed_count)) d(what, currency, stored, computed)
  where d.stored <> d.computed;
grant select on report_drift to fairground_app;
