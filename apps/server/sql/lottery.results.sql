-- Lottery: results from outside, and their corrections.

create trigger draw_change_both_may_act before update of state on draw_change
  for each row when (new.state = 'agreed') execute function both_may_act('lottery.draws');

-- A result from outside counts only when two feeds that the lottery names agree on it, or two operators; and it is corrected by
-- two operators only, whoever writes it. What it was before is kept.
create function draw_result_is_agreed() returns trigger
language plpgsql
as $$
declare
  v_change uuid;
begin
  if old.result is null then
    if exists (select from draw_change where merchant_id = new.merchant_id and draw_id = new.id and kind = 'result'
        and state = 'agreed' and result = new.result)
      or (select count(*) from lottery l join draw_report r on r.merchant_id = l.merchant_id and r.feed = any (l.feeds)
          where l.merchant_id = new.merchant_id and l.code = new.lottery and r.draw_id = new.id and r.result = new.result) = 2 then
      return new;
    end if;
    raise exception 'nobody has agreed to a result of draw %', new.number using errcode = 'check_violation';
  end if;
  select id into v_change from draw_change c where c.merchant_id = new.merchant_id and c.draw_id = new.id and c.kind = 'correct'
    and c.state = 'agreed' and c.result = new.result
    and not exists (select from draw_correction k where k.merchant_id = c.merchant_id and k.change_id = c.id) limit 1;
  if v_change is null then
    raise exception 'nobody has agreed to correct draw %', new.number using errcode = 'check_violation';
  end if;
  insert into draw_correction (merchant_id, draw_id, revision, result, change_id)
    values (old.merchant_id, old.id, old.revision, old.result, v_change);
  return new;
end
$$;
create trigger draw_result_is_agreed before update of result, revision on draw
  for each row when (old.source = 'outside' and (old.result is distinct from new.result or old.revision <> new.revision))
  execute function draw_result_is_agreed();
