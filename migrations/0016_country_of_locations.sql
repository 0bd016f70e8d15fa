-- Country is a fact of a location: currency, telephone numbers and addresses follow it. Until now it was read from the zone.
alter table locations add column country text;
update locations
set country = case when timezone in ('Pacific/Auckland', 'Pacific/Chatham') then 'NZ' else 'AU' end;
alter table locations alter column country set not null;
alter table locations add constraint locations_country_check check (country in ('AU', 'NZ'));
