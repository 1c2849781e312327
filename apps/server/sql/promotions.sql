-- Promotions: bonuses compared with their postings.

-- Checks the grant, the forfeit, and that a bonus became cash only after its end.
create view bonus_drift with (security_invoker = true) as
  with moved as materialized (
    select merchant_id, posting_id as id, key, type, member_id, currency, sum(amount)::bigint as amount
    from member_entry where kind = 'bonus' and type like 'promo.%'
    group by merchant_id, posting_id, key, type, member_id, currency
  ), owed as (
    select merchant_id, id, 'promo:grant:' || deposit_id as key, member_id, currency, amount from bonus_grant
    union all
    select merchant_id, id, 'promo:forfeit:' || id, member_id, currency, -amount from bonus_grant where state = 'given_up'
  ), given as (
    select merchant_id, id, key, member_id, currency, amount from moved where type in ('promo.grant', 'promo.forfeit')
  ), both_sides as (
    select merchant_id, owed.id as grant_id, given.id as posting_id, member_id, currency,
      coalesce(owed.amount, 0) as stored, coalesce(given.amount, 0) as computed
    from owed full join given using (merchant_id, key, member_id, currency)
  )
  select b.merchant_id, coalesce('bonus_grant ' || b.grant_id, 'ledger_posting ' || b.posting_id) as place,
    m.account as member, 'bonus' as account, b.currency, b.stored, b.computed, 'is not what was posted' as fault
  from both_sides b left join member_public m on m.merchant_id = b.merchant_id and m.id = b.member_id
  where b.stored <> b.computed
  union all
  select v.merchant_id, 'ledger_posting ' || v.id, m.account, 'bonus', v.currency, null, -v.amount,
    'belongs to no bonus that has ended'
  from moved v left join member_public m on m.merchant_id = v.merchant_id and m.id = v.member_id
  where v.type = 'promo.convert' and not exists (
    select from bonus_grant g
    where g.merchant_id = v.merchant_id and g.member_id = v.member_id and g.state <> 'active'
      and starts_with(v.key, 'promo:convert:' || g.id));
grant select on bonus_drift to fairground_app;
