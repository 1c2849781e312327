-- Wallet: balances at transfer vendors, compared with the vendor's last report.

create view wallet_drift with (security_invoker = true) as
  select w.merchant_id, 'vendor_wallet of ' || m.account || ', ' || w.gateway as place, m.account as member,
    'vendor:' || w.gateway as account, w.currency, coalesce(a.balance, 0) as stored, w.told_balance as computed,
    'is not what the vendor said' as fault
  from vendor_wallet w
  join member_public m on m.merchant_id = w.merchant_id and m.id = w.member_id
  left join member_pocket a on a.merchant_id = w.merchant_id and a.member_id = w.member_id
    and a.kind = 'vendor:' || w.gateway and a.currency = w.currency
  where coalesce(a.balance, 0) <> w.told_balance;
grant select on wallet_drift to fairground_app;
