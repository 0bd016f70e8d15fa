-- What every price includes is known from now on, so that the next cut of a car in stock can prove its was price.
insert into price_log (car_id, at, price_cents, reduced_price_cents, before_price_cents, price_type)
select id, now(), price_cents, reduced_price_cents, before_price_cents, coalesce(price_type, '')
from cars where status <> 'sold' and (price_cents is not null or reduced_price_cents is not null);
