-- House edges of games that a vendor serves with several.

-- Two operators agree to another edge than the first one, with which a game comes. What is shown as the return, and what is reckoned with it, follows.
create function edge_is_agreed() returns trigger
language plpgsql
as $$
begin
  if not is_agreed(new.merchant_id, 'edge', new.code, jsonb_build_object('edge', new.edge)) then
    raise exception using errcode = 'check_violation', constraint = 'edge_is_agreed',
      message = format('nobody has agreed to another edge of %s', new.code);
  end if;
  new.return_basis_points := 10000 - 100 * new.edge;
  return new;
end
$$;
create trigger edge_is_agreed before update of edge on game for each row
  when (new.edge is distinct from old.edge and (old.edge is not null or new.edge <> new.edges[1])) execute function edge_is_agreed();
