-- Proposals: what two operators have agreed to.

-- Whether two operators have agreed in this transaction to what a row has become. Triggers of the tables ask, so that it
-- holds whatever writes them.
create function is_agreed(p_merchant smallint, p_kind text, p_subject text, p_after jsonb) returns boolean
language sql stable
as $$
  select exists (select from proposal p where p.merchant_id = p_merchant and p.kind = p_kind and p.subject = p_subject
    and p.after @> p_after and p.state = 'agreed' and p.decided_at = now())
$$;
