-- The identity check: what a member showed, and what a reviewer said to it. The pictures lie in a store of their own,
-- sealed; only their names stand here.

create table kyc_check (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id uuid not null references member,
  document text not null check (document in ('id_card', 'passport', 'licence')),
  -- Sealed: people write about themselves.
  remark bytea not null,
  state text not null default 'under_review' check (state in ('under_review', 'verified', 'rejected')),
  reason text check (char_length(reason) between 1 and 280),
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  check ((state = 'under_review') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null))
);
-- After a rejection a member may try again; beside a check that is open or passed there is no second one.
create unique index kyc_check_open on kyc_check (member_id) where state <> 'rejected';
create index kyc_check_member on kyc_check (member_id, submitted_at);
create index kyc_check_waiting on kyc_check (merchant_id, submitted_at) where state = 'under_review';
call tenant_table('kyc_check', 'select, insert, update');

create table kyc_picture (
  check_id uuid not null references kyc_check,
  place smallint not null check (place between 1 and 3),
  merchant_id smallint not null,
  -- Name in the store; says nothing about the member.
  key text not null unique,
  width integer not null,
  height integer not null,
  bytes integer not null,
  primary key (check_id, place)
);
call tenant_table('kyc_picture', 'select, insert');
