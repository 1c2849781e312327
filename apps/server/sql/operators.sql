-- Operators: who may act for a merchant, for other modules.

-- Names for the people who voted; nothing that opens an account.
create view operator_public with (security_invoker = true) as
  select m.merchant_id, o.id, o.name from operator_merchant m join operator o on o.id = m.operator_id;
grant select on operator_public to fairground_app;
