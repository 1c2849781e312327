-- Wallet: balances at transfer vendors, compared with the vendor's last report, and who may end a transfer.

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

-- Two operators agree that a transfer has failed, whatever writes the state.
create function transfer_failure_is_agreed() returns trigger
language plpgsql
as $$
declare
  v_votes integer := (select count(*) from vendor_transfer_vote v
    where v.merchant_id = new.merchant_id and v.transfer_id = new.id);
begin
  if v_votes < 2 then
    raise exception using errcode = 'check_violation', constraint = 'transfer_failure_is_agreed',
      message = format('%s votes are too few to fail a transfer', v_votes);
  end if;
  return new;
end
$$;
create trigger transfer_failure_is_agreed before update of state, reason on vendor_transfer
  for each row when (new.reason = 'confirmed' and new.reason is distinct from old.reason)
  execute function transfer_failure_is_agreed();
