-- Ledger: views and functions for other modules to read and lock.

-- Accounts of members with their balances.
create view member_pocket with (security_invoker = true) as
  select merchant_id, id, member_id, kind, currency, balance, version from ledger_account where member_id is not null;
grant select on member_pocket to fairground_app;

create view posting with (security_invoker = true) as
  select merchant_id, id, key, type, member_id, reference, game, created_at from ledger_posting;
grant select on posting to fairground_app;

-- Entries of members' accounts, each with its account and posting.
create view member_entry with (security_invoker = true) as
  select a.merchant_id, a.member_id, a.id as account_id, a.kind, a.currency, e.seq, e.amount,
    p.id as posting_id, p.key, p.type, p.reference, p.created_at
  from ledger_account a
  join ledger_entry e on e.merchant_id = a.merchant_id and e.account_id = a.id
  join ledger_posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
  where a.member_id is not null;
grant select on member_entry to fairground_app;

-- Entries of the operator's own accounts, each with its posting. Meant for accounts with few entries.
create view operator_entry with (security_invoker = true) as
  select a.merchant_id, a.kind, a.currency, e.amount, p.id as posting_id, p.key
  from ledger_account a
  join ledger_entry e on e.merchant_id = a.merchant_id and e.account_id = a.id
  join ledger_posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
  where a.member_id is null;
grant select on operator_entry to fairground_app;

-- The sum of each posting over the member's accounts. Entries have no index by posting: meant for reading all postings
-- at once.
create view posted_amount with (security_invoker = true) as
  select e.merchant_id, e.posting_id, sum(e.amount)::bigint as amount
  from ledger_entry e join ledger_account a on a.merchant_id = e.merchant_id and a.id = e.account_id
  where a.member_id is not null group by e.merchant_id, e.posting_id;
grant select on posted_amount to fairground_app;

-- Locks all accounts of a member until the transaction ends, in the order in which postings lock them.
create function lock_pockets(p_member uuid) returns void
language plpgsql
as $$
begin
  perform from ledger_account where member_id = p_member order by kind <> 'cash', kind for no key update;
end
$$;

-- Balance of an account, which stays locked until the transaction ends; null if there is none.
create function lock_pocket(p_member uuid, p_kind text, p_currency text) returns bigint
language plpgsql
as $$
declare
  v_balance bigint;
begin
  select balance into v_balance from ledger_account
    where member_id = p_member and kind = p_kind and currency = p_currency for update;
  return v_balance;
end
$$;
