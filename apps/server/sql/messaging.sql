-- Messaging: who may get a message of the operators.

-- Members with an inbox, and what decides whether a message reaches them.
create view recipient with (security_invoker = true) as
  select m.merchant_id, m.number, m.id as member_id, m.labels, coalesce(v.level, 0) as level, coalesce(c.wants, false) as wants_marketing,
    exists (select from play_paused p where p.merchant_id = m.merchant_id and p.member_id = m.id) as is_paused
  from member_public m
  left join vip_reached v on v.merchant_id = m.merchant_id and v.member_id = m.id
  left join marketing_consent c on c.merchant_id = m.merchant_id and c.member_id = m.id
  where m.type in (0, 1, 2) and m.status = 'active';
grant select on recipient to fairground_app;

-- Conversations whose member waits for an answer.
create view chat_waiting with (security_invoker = true) as
  select merchant_id, waiting_since as since from chat_conversation where state <> 'closed' and waiting_since is not null;
grant select on chat_waiting to fairground_app;
