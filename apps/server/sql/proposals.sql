-- Proposals: what two operators have agreed to.

create trigger proposal_both_may_act before update of state on proposal
  for each row when (new.state = 'agreed') execute function both_may_act();

-- What two operators have agreed to in this transaction, where it is what a row has become.
create function agreed_proposal(p_merchant smallint, p_kind text, p_subject text, p_after jsonb) returns uuid
language sql stable
as $$
  select p.id from proposal p where p.merchant_id = p_merchant and p.kind = p_kind and p.subject = p_subject
    and p.after @> p_after and p.state = 'agreed' and p.decided_at = now()
$$;

-- Whether they have. Triggers of the tables ask, so that it holds whatever writes them.
create function is_agreed(p_merchant smallint, p_kind text, p_subject text, p_after jsonb) returns boolean
language sql stable
as $$ select agreed_proposal(p_merchant, p_kind, p_subject, p_after) is not null $$;

-- What became so, for the history of what it was about.
create view agreed_wish with (security_invoker = true) as
  select merchant_id, id, reason, asked_by, decided_by from proposal where state = 'agreed';
grant select on agreed_wish to fairground_app;
