-- The desk lists who asked about a car.
create index leads_car on leads (car_id) where (car_id is not null);
