-- Several currencies at one merchant: every figure that is stated in money stands in a row of its own for each of them.
-- What has no row for a currency is not offered to its members.

create table lottery_stake (
  merchant_id smallint not null,
  lottery text not null,
  currency text not null,
  -- Ledger units: what a note may cost, the dearest first, and the most that one order pays.
  units bigint[] not null check (cardinality(units) > 0 and 0 < all (units)),
  payout_max bigint not null check (payout_max > 0),
  primary key (merchant_id, lottery, currency),
  foreign key (merchant_id, lottery) references lottery (merchant_id, code)
);
call tenant_table('lottery_stake', 'select');

create table game_stake (
  merchant_id smallint not null,
  game text not null,
  currency text not null,
  min_bet bigint not null check (min_bet > 0),
  primary key (merchant_id, game, currency),
  foreign key (merchant_id, game) references game (merchant_id, code)
);
call tenant_table('game_stake', 'select');

create table vip_turnover_of (
  merchant_id smallint not null,
  level smallint not null,
  currency text not null,
  turnover bigint not null check (turnover >= 0),
  primary key (merchant_id, level, currency),
  unique (merchant_id, currency, turnover),
  foreign key (merchant_id, level) references vip_level (merchant_id, level)
);
call tenant_table('vip_turnover_of', 'select');

-- What was set in the merchant's own currency stays so; play money, where it is as fine, had the same figures.
do $$
declare
  m record;
begin
  for m in
    select id, settings ->> 'currency' as currency,
      case when settings ->> 'currency' in ('BTC', 'USDT') then 8
        when settings ->> 'currency' in ('IDR', 'JPY', 'KHR', 'KRW', 'LAK', 'MMK', 'TWD', 'VND') then 2
        else 4 end as scale
    from merchant
  loop
    perform set_config('fairground.merchant', m.id::text, true);
    insert into lottery_stake (merchant_id, lottery, currency, units, payout_max)
      select l.merchant_id, l.code, c.currency,
        (select array_agg((u::numeric * 10 ^ c.scale)::bigint order by n) from jsonb_array_elements_text(l.rules -> 'units') with ordinality t(u, n)),
        ((l.rules ->> 'payoutMax')::numeric * 10 ^ c.scale)::bigint
      from lottery l cross join (select m.currency, m.scale union select 'FUN', 4 where m.scale <= 4) c
      where l.merchant_id = m.id;
    insert into game_stake (merchant_id, game, currency, min_bet)
      select g.merchant_id, g.code, c.currency, case when c.currency = m.currency then g.min_bet else g.min_bet * (10 ^ (4 - m.scale))::bigint end
      from game g cross join (select m.currency union select 'FUN' where m.scale <= 4) c
      where g.merchant_id = m.id and g.min_bet > 0;
    insert into vip_turnover_of (merchant_id, level, currency, turnover)
      select merchant_id, level, m.currency, turnover from vip_level where merchant_id = m.id;
    update lottery set rules = rules - 'units' - 'payoutMax' where merchant_id = m.id;
  end loop;
  perform set_config('fairground.merchant', '', true);
end
$$;
alter table game drop column min_bet;
alter table vip_level drop column turnover;

-- Somebody's currency is theirs for good: their accounts, limits and records are in it.
create function member_currency_stays() returns trigger
language plpgsql
as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'member_currency_stays', message = 'the currency of a member stays';
end
$$;
create trigger member_currency_stays before update of currency on member
  for each row when (old.currency is distinct from new.currency) execute function member_currency_stays();
