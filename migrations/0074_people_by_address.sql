-- What stands before the @ finds the address; the letters after it are those of half of all people, and each of their parts
-- was read of everybody. Otherwise as it was.
create or replace function people_with(in_name text, in_email text, in_phone text) returns setof bigint
language sql stable security definer rows 50 set search_path from current as $$
  with of as (
    select nullif(current_setting('forecourt.group_id', true), '')::integer as group_id,
      case when length(split_part(in_email, '@', 1)) > 2 then split_part(in_email, '@', 1) else in_email end as local_part
  )
  select person_id from contacts
  where in_name is not null and group_id = (select group_id from of) and position(in_name in name_key) > 0
    and contact_parts(group_id, name_key, email_key, phone_key) @> contact_parts((select group_id from of), in_name)
  union
  select person_id from contacts
  where in_email is not null and group_id = (select group_id from of) and position(in_email in email_key) > 0
    and contact_parts(group_id, name_key, email_key, phone_key)
      @> contact_parts((select group_id from of), (select local_part from of))
  union
  select person_id from contacts
  where in_phone is not null and group_id = (select group_id from of) and position(in_phone in phone_key) > 0
    and contact_parts(group_id, name_key, email_key, phone_key) @> contact_parts((select group_id from of), in_phone)
$$;
