-- A solved captcha serves for one lead, on every node and over restarts: the lead bears the id of its challenge.

alter table leads add column captcha_id text;
create unique index leads_captcha on leads (captcha_id) where captcha_id is not null;
