-- The first entry of an account that may be as young as that, by halving: entries carry no time of their own, and
-- within an account they stand in the order of time, give or take a transaction under way.
create function ledger_seq_since(p_account bigint, p_from timestamptz) returns bigint
language plpgsql stable
as $$
declare
  v_low bigint;
  v_high bigint;
  v_middle bigint;
  v_at timestamptz;
begin
  select min(seq), max(seq) + 1 into v_low, v_high from ledger_entry where account_id = p_account;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select p.created_at into v_at from ledger_entry e join ledger_posting p on p.id = e.posting_id
      where e.account_id = p_account and e.seq >= v_middle order by e.seq limit 1;
    if found and v_at < p_from - interval '1 minute' then
      v_low := v_middle + 1;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end
$$;

-- Stakes and winnings since a time, from postings.
create function play_since(p_member uuid, p_currency text, p_from timestamptz, out staked bigint, out returned bigint)
language sql stable
as $$
  select coalesce(-sum(e.amount) filter (where play_class(p.type) = 'stake'), 0)::bigint,
    coalesce(sum(e.amount) filter (where play_class(p.type) = 'win'), 0)::bigint
  from ledger_account a
  join ledger_entry e on e.account_id = a.id and e.seq >= ledger_seq_since(a.id, p_from)
  join ledger_posting p on p.id = e.posting_id
  where a.member_id = p_member and a.currency = p_currency and p.created_at >= p_from
$$;
