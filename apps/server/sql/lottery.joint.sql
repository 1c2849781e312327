-- Lottery: draws that are the draws of two other lotteries together. One bet is on both, and is settled once, when both stand.

-- Both results, one behind the other; null until both stand.
create function joint_result(p_parts bigint[]) returns smallint[]
language sql stable
as $$
  select a.result || b.result
  from draw a join draw b on b.merchant_id = a.merchant_id and b.id = p_parts[2] and b.state in ('drawn', 'settled')
  where a.merchant_id = current_merchant() and a.id = p_parts[1] and a.state in ('drawn', 'settled')
$$;

-- The result of a joint draw is what its parts give, whoever writes it; what it was before a part was corrected is kept.
create function draw_joins_its_parts() returns trigger
language plpgsql
as $$
begin
  if new.result is distinct from joint_result(new.parts) then
    raise exception 'draw % is not what its parts are', new.number using errcode = 'check_violation';
  end if;
  if old.result is not null then
    insert into draw_correction (merchant_id, draw_id, revision, result) values (old.merchant_id, old.id, old.revision, old.result);
  end if;
  return new;
end
$$;
create trigger draw_joins_its_parts before update of result, revision on draw
  for each row when (old.source = 'joint' and (old.result is distinct from new.result or old.revision <> new.revision))
  execute function draw_joins_its_parts();

-- Announces the draws that both parts have announced under one number: they close with the earlier, and draw with the later.
create function lottery_join_draws(p_lottery text) returns void
language sql
as $$
  with pair as materialized (
    select a.merchant_id, a.day, a.number, a.chain_index, array[a.id, b.id] as parts, greatest(a.opens_at, b.opens_at) as opens_at,
      least(a.closes_at, b.closes_at) as closes_at, greatest(a.draws_at, b.draws_at) as draws_at
    from lottery l
    join draw a on a.merchant_id = l.merchant_id and a.lottery = l.parts[1] and a.state = 'open' and a.closes_at > now()
    join draw b on b.merchant_id = l.merchant_id and b.lottery = l.parts[2] and b.number = a.number and b.state = 'open'
      and b.closes_at > now()
    where l.merchant_id = current_merchant() and l.code = p_lottery and l.sale <> 'closed'
      and not exists (select from lottery_holiday h where h.merchant_id = l.merchant_id and h.lottery = l.code and h.day = a.day)
      and not exists (select from draw d where d.merchant_id = l.merchant_id and d.lottery = l.code and d.number = a.number)
  ), days as (
    insert into draw_chain (merchant_id, lottery, day, length)
      select distinct on (day) merchant_id, p_lottery, day, chain_index + 1 from pair order by day, chain_index desc
      on conflict do nothing
  )
  insert into draw (merchant_id, lottery, day, number, chain_index, source, parts, opens_at, closes_at, draws_at)
    select merchant_id, p_lottery, day, number, chain_index, 'joint', parts, opens_at, closes_at, draws_at from pair
    on conflict do nothing
$$;

-- Brings joint draws to where their parts are: drawn when both are, corrected with either, void with either. Returns those that
-- it changed. The lock on a draw waits for bets under way, and of two that follow at once the second sees what the first did.
create function lottery_follow_parts(p_lottery text) returns setof draw
language plpgsql
as $$
declare
  v_id bigint;
  v_result smallint[];
begin
  for v_id in
    select d.id from draw d
    left join draw a on a.merchant_id = d.merchant_id and a.id = d.parts[1]
    left join draw b on b.merchant_id = d.merchant_id and b.id = d.parts[2]
    where d.merchant_id = current_merchant() and d.lottery = p_lottery and d.source = 'joint' and d.state <> 'void'
      and (a.state = 'void' or b.state = 'void' or a.state in ('drawn', 'settled') and b.state in ('drawn', 'settled')
        and d.result is distinct from a.result || b.result)
    order by d.id
  loop
    perform from draw where merchant_id = current_merchant() and id = v_id for update;
    if exists (select from draw d join draw p on p.merchant_id = d.merchant_id and p.id = any (d.parts)
        where d.merchant_id = current_merchant() and d.id = v_id and d.state <> 'void' and p.state = 'void') then
      return query update draw set state = 'void' where merchant_id = current_merchant() and id = v_id returning *;
    else
      select joint_result(parts) into v_result from draw where merchant_id = current_merchant() and id = v_id;
      return query update draw d set state = 'drawn', result = v_result, drawn_at = now(),
          revision = d.revision + case when d.result is null then 0 else 1 end
        where d.merchant_id = current_merchant() and d.id = v_id and v_result is not null and d.state <> 'void'
          and d.closes_at <= clock_timestamp() and d.result is distinct from v_result
        returning d.*;
    end if;
  end loop;
end
$$;
