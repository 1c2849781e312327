-- Promotions: signs that two members are one person.

-- Who has a device, a card, or a proved or stated contact in common with a member.
create function shared_with(p_member uuid) returns table (reason text, merchant_id smallint, member_id uuid)
language sql stable
as $$
  select 'device', o.merchant_id, o.member_id
  from device_member own join device_member o on o.merchant_id = own.merchant_id and o.device_hash = own.device_hash
  where own.member_id = p_member and o.member_id <> p_member
  union
  select 'card', o.merchant_id, o.member_id
  from card_member own join card_member o on o.merchant_id = own.merchant_id and o.blind = own.blind
  where own.member_id = p_member and o.member_id <> p_member
  union
  select 'contact', o.merchant_id, o.member_id
  from contact_blind own join contact_blind o on o.merchant_id = own.merchant_id and o.kind = own.kind and o.blind = own.blind
  where own.member_id = p_member and o.member_id <> p_member
$$;

-- What a friend and the friend's inviter have in common with each other, with other friends of the inviter, or with any
-- member at all: a device, a card, a proved or stated contact; an address only within the line. `circular`: with who
-- invited the inviter, five steps up.
create function referral_evidence(p_friend uuid, p_inviter uuid)
returns table (reason text, member_id uuid)
language sql stable
as $$
  with recursive line as (
    select i.merchant_id, i.inviter_id as member_id, 1 as depth from invited_member i where i.member_id = p_inviter
    union all
    select i.merchant_id, i.inviter_id, l.depth + 1
    from line l join invited_member i on i.merchant_id = l.merchant_id and i.member_id = l.member_id where l.depth < 5
  ), near as (
    select m.merchant_id, m.id as member_id from member_public m where m.id = p_inviter
    union
    select i.merchant_id, i.member_id from invited_member i where i.inviter_id = p_inviter and i.member_id <> p_friend
    union
    select l.merchant_id, l.member_id from line l
  ), same as (
    select reason, merchant_id, member_id from shared_with(p_friend)
    union
    select 'address', o.merchant_id, o.member_id
    from member_address own
    join near n on n.merchant_id = own.merchant_id
    join member_address o on o.merchant_id = n.merchant_id and o.member_id = n.member_id and o.address = own.address
    where own.member_id = p_friend
  )
  select distinct case when l.member_id is null then s.reason else 'circular' end, s.member_id
  from same s left join line l on l.merchant_id = s.merchant_id and l.member_id = s.member_id
  where s.member_id <> p_friend
$$;

-- Who has claimed of a promotion and shares a sign of these kinds with a member. Of two who share one and claim at the same
-- moment, the second waits for the first and sees its claim.
create function claim_evidence(p_member uuid, p_promotion uuid, p_kinds text[])
returns table (reason text, member_id uuid)
language plpgsql
as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(s.place) from (
    select distinct hashtextextended(p_promotion || ' ' || own.sign, current_merchant()) as place
    from (
      select 'card' as kind, 'card ' || encode(blind, 'hex') as sign, member_id from card_member
      union
      select 'contact', 'contact ' || kind || encode(blind, 'hex'), member_id from contact_blind
      union
      select 'address', 'address ' || address, member_id from member_address) own
    where own.member_id = p_member and own.kind = any(p_kinds)
    order by 1) s;
  return query
    select distinct s.reason, s.member_id
    from (
      select * from shared_with(p_member)
      union
      select 'address', o.merchant_id, o.member_id
      from member_address own join member_address o on o.merchant_id = own.merchant_id and o.address = own.address
      where own.member_id = p_member
    ) s
    where s.member_id <> p_member and s.reason = any(p_kinds) and exists (
      select from promotion_claim c
      where c.merchant_id = s.merchant_id and c.promotion_id = p_promotion and c.member_id = s.member_id
        and c.state in ('applying', 'issued', 'claimed'));
end
$$;
