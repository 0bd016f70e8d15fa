-- A visitor asked to see a dealer's number: for which car, on which site, when. No personal data. Counts outlive the car
-- they were about, so car_id is a bare number.
create table call_reveals (
  car_id integer not null,
  dealership_id integer not null references dealerships (id),
  website_id integer not null references sites (id),
  at timestamptz not null
);
create index call_reveals_website on call_reveals (website_id, at);
create index call_reveals_dealership on call_reveals (dealership_id, at);
