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
  select merchant_id, waiting_since as since from chat_conversation where state <> 'closed' and waiting_since is not null and not is_at_desk;
grant select on chat_waiting to fairground_app;

-- Conversations as operators list them.
create view chat_listed with (security_invoker = true) as
  select c.merchant_id, c.id, c.member_id, c.state, c.is_at_desk, c.operator_id, c.language, c.rating, c.last_sequence, c.member_read_to, c.operator_read_to,
    p.account, p.nickname, o.name as operator_name, c.opened_at, c.last_at, c.waiting_since,
    coalesce(c.waiting_since, c.opened_at) as queued_at, coalesce(last.text, '') as last_text, unread.count as unread_count
  from chat_conversation c
  join member_public p on p.merchant_id = c.merchant_id and p.id = c.member_id
  left join operator_name o on o.merchant_id = c.merchant_id and o.id = c.operator_id
  left join lateral (
    select m.text from chat_message m
    where m.merchant_id = c.merchant_id and m.member_id = c.member_id and m.conversation_id = c.id and m.author <> 'system'
    order by m.sequence desc limit 1) last on true
  cross join lateral (
    select count(*)::int as count from chat_message m
    where m.merchant_id = c.merchant_id and m.member_id = c.member_id and m.conversation_id = c.id and m.author = 'member'
      and m.sequence > c.operator_read_to) unread;
grant select on chat_listed to fairground_app;

-- Feedback whose member waits for an answer.
create view feedback_waiting with (security_invoker = true) as
  select merchant_id, waiting_since as since from feedback where waiting_since is not null;
grant select on feedback_waiting to fairground_app;

-- Feedback as operators list it, with what it began with.
create view feedback_listed with (security_invoker = true) as
  select f.merchant_id, f.id, f.member_id, f.type, f.state, f.language, f.operator_id, f.created_at, f.last_at, f.waiting_since,
    f.first_answered_at, p.account, p.nickname, o.name as operator_name, first.text as content, pictures.count as pictures
  from feedback f
  join member_public p on p.merchant_id = f.merchant_id and p.id = f.member_id
  join feedback_message first on first.merchant_id = f.merchant_id and first.feedback_id = f.id and first.sequence = 1
  left join operator_name o on o.merchant_id = f.merchant_id and o.id = f.operator_id
  cross join lateral (
    select count(*)::int as count from feedback_picture i where i.merchant_id = f.merchant_id and i.feedback_id = f.id) pictures;
grant select on feedback_listed to fairground_app;
