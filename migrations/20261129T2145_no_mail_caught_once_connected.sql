-- A worker of a version that knows no mail server of the desk would catch emails that have to leave. Refused, they are tried
-- again, until a worker of this version sends them. Texts have a phone number as their recipient.
create function refuse_caught_mail() returns trigger language plpgsql as $$
begin
  if exists (select from mail_servers) then
    raise exception 'emails are not caught while a mail server is connected';
  end if;
  return new;
end
$$;
create trigger inbox_messages_no_mail before insert on inbox_messages for each row
  when (position('@' in new.recipient) > 0) execute function refuse_caught_mail();
