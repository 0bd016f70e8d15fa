-- The desk looks for a part of a name, of an address or of a number, wherever it stands in it -------------------------------

-- Three letters at a time, each with its group: one group's people are found without a look at another's. The extension
-- pg_trgm would do the same, and not every server has it.
create function contact_parts(group_id integer, variadic keys text[]) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct group_id::text || ' ' || substr(key, at, 3)), '{}')
  from unnest(keys) as key, generate_series(1, length(key) - 2) as at
$$;
create index contacts_parts on contacts using gin (contact_parts(group_id, name_key, email_key, phone_key));

-- People of the group that the transaction is of, one of whose contacts has this in it; null: not asked for. It runs as the
-- owner of the table because no row-level policy lets a condition on an array use an index; what it looks through is the
-- same group that the policy would let it see. Fewer than three letters are in no index: the group's contacts are read.
create function people_with(in_name text, in_email text, in_phone text) returns setof bigint
language sql stable security definer rows 50 set search_path from current as $$
  with of as (select nullif(current_setting('forecourt.group_id', true), '')::integer as group_id)
  select person_id from contacts
  where in_name is not null and group_id = (select group_id from of) and position(in_name in name_key) > 0
    and contact_parts(group_id, name_key, email_key, phone_key) @> contact_parts((select group_id from of), in_name)
  union
  select person_id from contacts
  where in_email is not null and group_id = (select group_id from of) and position(in_email in email_key) > 0
    and contact_parts(group_id, name_key, email_key, phone_key) @> contact_parts((select group_id from of), in_email)
  union
  select person_id from contacts
  where in_phone is not null and group_id = (select group_id from of) and position(in_phone in phone_key) > 0
    and contact_parts(group_id, name_key, email_key, phone_key) @> contact_parts((select group_id from of), in_phone)
$$;
