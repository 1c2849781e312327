-- Identity checks: those that wait, for other modules.

create view kyc_waiting with (security_invoker = true) as
  select merchant_id, submitted_at as since from kyc_check where state = 'under_review';
grant select on kyc_waiting to fairground_app;
