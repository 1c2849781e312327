-- What protects an account beyond its password, and the cards its money goes to.

-- The password again: good for what touches money or identity, for some minutes, in this session.
alter table session add column stepped_up_at timestamptz;
-- A code of the avatar gallery.
alter table member add column icon text;
alter table member add column password_changed_at timestamptz not null default now();
update member set password_changed_at = created_at;

-- Whoever changes a password, and by whatever way, the day of it is kept.
create function note_password_change() returns trigger
language plpgsql
as $$
begin
  new.password_changed_at := now();
  return new;
end
$$;
create trigger member_password_change before update of password_hash on member
  for each row when (old.password_hash is distinct from new.password_hash) execute function note_password_change();

create table payment_password (
  member_id uuid primary key references member,
  merchant_id smallint not null,
  password_hash text not null,
  -- Tries since the last right one, those still being compared included.
  tries integer not null default 0,
  locked_until timestamptz,
  changed_at timestamptz not null default now()
);
call tenant_table('payment_password', 'select, insert, update');

create table security_answer (
  member_id uuid not null references member,
  question text not null,
  merchant_id smallint not null,
  answer_hash text not null,
  primary key (member_id, question)
);
call tenant_table('security_answer', 'select, insert, delete');

create table bank_card (
  id uuid primary key,
  merchant_id smallint not null,
  member_id uuid not null references member,
  bank_name text not null,
  -- The number: sealed for paying out, a keyed hash against a second account with the same card.
  sealed bytea not null,
  blind bytea not null,
  last_four text not null,
  is_default boolean not null,
  created_at timestamptz not null default now(),
  -- Withdrawals name the card they went to, so it is never deleted.
  removed_at timestamptz
);
create unique index bank_card_number on bank_card (merchant_id, blind) where removed_at is null;
create unique index bank_card_default on bank_card (member_id) where is_default and removed_at is null;
call tenant_table('bank_card', 'select, insert, update');
