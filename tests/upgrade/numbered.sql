-- A database of the last numbered migration with a few rows, as pg_dump writes it: tests/contract/migrate.test.ts upgrades it.
set local check_function_bodies = false;
CREATE FUNCTION public.append_change(kind text, ids integer[], group_id integer DEFAULT NULL::integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(7034621);
  insert into change_log (kind, ids, group_id) values (append_change.kind, append_change.ids, append_change.group_id);
  perform pg_notify('forecourt_change', '');
end
$$;
CREATE FUNCTION public.begin_reservation() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
begin
  select group_id into strict new.group_id from sites where id = new.site_id;
  if not exists (select from cars where id = new.car_id and group_id = new.group_id
      and status <> 'sold' and not reserved and show_on_dealer_website) then
    raise exception 'this car cannot be reserved' using errcode = 'check_violation', constraint = 'reservations_car';
  end if;
  return new;
end
$$;
CREATE FUNCTION public.check_added_cars() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from (select distinct dealership_id, group_id, location_id from added) a
    where not exists (select from dealerships d where d.id = a.dealership_id and d.group_id = a.group_id)
      or a.location_id is not null and not exists (select from locations l where l.id = a.location_id)
  ) then
    raise foreign_key_violation using message = 'a car names a dealership or location that is not there', table = 'cars';
  end if;
  return null;
end
$$;
CREATE FUNCTION public.check_moved_car() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select from dealerships d where d.id = new.dealership_id and d.group_id = new.group_id)
    or new.location_id is not null and not exists (select from locations l where l.id = new.location_id) then
    raise foreign_key_violation using message = 'a car names a dealership or location that is not there', table = 'cars';
  end if;
  return null;
end
$$;
CREATE FUNCTION public.check_staff_reach() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
begin
  if not exists (select from dealerships where id = new.dealership_id and group_id = new.group_id)
      and not exists (select from sites where slug = new.site_slug and group_id = new.group_id) then
    raise exception 'this is not of the group' using errcode = 'check_violation', constraint = 'staff_reach_own_group';
  end if;
  return new;
end
$$;
CREATE FUNCTION public.contact_parts(group_id integer, VARIADIC keys text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select coalesce(array_agg(distinct group_id::text || ' ' || substr(key, at, 3)), '{}')
  from unnest(keys) as key, generate_series(1, length(key) - 2) as at
$$;
CREATE FUNCTION public.count_up(bytea, minutes integer, now timestamp with time zone) RETURNS TABLE(count integer, until timestamp with time zone)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $_$
  insert into code_counts as c (key, count, until) values ($1, 1, $3 + $2 * interval '1 minute')
  on conflict (key) do update set
    count = case when c.until <= $3 then 1 else c.count + 1 end,
    until = case when c.until <= $3 then excluded.until else c.until end
  returning c.count, c.until
$_$;
CREATE FUNCTION public.forget_opportunities() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  theirs bigint[];
begin
  with empty as (
    delete from opportunities where id in (select opportunity_id from gone)
      and not exists (select from leads where leads.opportunity_id = opportunities.id)
    returning contact_id
  ) select array_agg(contact_id) into theirs from empty;
  delete from contacts where id = any (theirs) and not exists (select from opportunities where contact_id = contacts.id);
  return null;
end
$$;
CREATE FUNCTION public.keep_place_of_cars() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_table_name = 'locations' and exists (select from cars where location_id = old.id)
    or tg_table_name = 'dealerships' and exists (select from cars where dealership_id = old.id) then
    raise foreign_key_violation using message = format('cars name this row of %s', tg_table_name), table = 'cars';
  end if;
  return old;
end
$$;
CREATE FUNCTION public.note_reservation() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO '$user', 'public'
    AS $$
declare
  before text := case tg_op when 'INSERT' then 'available' else old.state end;
  live text[] := array['held', 'paid', 'confirmed', 'sold'];
begin
  insert into reservation_log (reservation_id, site_id, at, event, from_state, to_state, staff_id)
    values (new.id, new.site_id, new.changed_at, new.event, before, new.state, new.changed_by);
  if (before = any (live)) <> (new.state = any (live)) then
    perform append_change('stock', array[new.car_id], new.group_id);
  end if;
  return null;
end
$$;
CREATE FUNCTION public.people_with(in_name text, in_email text, in_phone text) RETURNS SETOF bigint
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 50
    SET search_path TO '$user', 'public'
    AS $$
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
CREATE FUNCTION public.refuse_price_log_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'price_log is append only: % refused', lower(tg_op);
end
$$;
CREATE FUNCTION public.refuse_reservation_log_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'reservation_log is append only: % refused', lower(tg_op);
end
$$;
CREATE FUNCTION public.refuse_staff_changes_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'staff_changes is append only: % refused', lower(tg_op);
end
$$;
CREATE TABLE public.alert_cars (
    car_id integer NOT NULL,
    group_id integer NOT NULL,
    car jsonb NOT NULL
);
CREATE TABLE public.alert_cursors (
    group_id integer NOT NULL,
    seq bigint NOT NULL
);
CREATE TABLE public.alert_hits (
    id bigint NOT NULL,
    alert_id bigint NOT NULL,
    car_id integer NOT NULL,
    news text NOT NULL,
    once text NOT NULL,
    price bigint,
    before_price bigint,
    at timestamp with time zone NOT NULL,
    mail_id bigint,
    CONSTRAINT alert_hits_news_check CHECK ((news = ANY (ARRAY['new'::text, 'drop'::text, 'back'::text])))
);
ALTER TABLE public.alert_hits ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alert_hits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.alert_mails (
    id bigint NOT NULL,
    site_id integer NOT NULL,
    alert_id bigint NOT NULL,
    kind text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    last_error text,
    sent_at timestamp with time zone,
    CONSTRAINT alert_mails_kind_check CHECK ((kind = ANY (ARRAY['confirm'::text, 'known'::text, 'full'::text, 'news'::text]))),
    CONSTRAINT alert_mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'dropped'::text])))
);
ALTER TABLE public.alert_mails ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alert_mails_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.alerts (
    id bigint NOT NULL,
    site_id integer NOT NULL,
    key text NOT NULL,
    email text NOT NULL,
    subject_key text NOT NULL,
    watched jsonb NOT NULL,
    car_id integer,
    anchors text[] DEFAULT '{}'::text[] NOT NULL,
    frequency text NOT NULL,
    drops boolean NOT NULL,
    state text DEFAULT 'unconfirmed'::text NOT NULL,
    origin text NOT NULL,
    consent jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    touched_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended_by text,
    person_id integer,
    CONSTRAINT alerts_ended_by_check CHECK ((ended_by = ANY (ARRAY['owner'::text, 'one-click'::text, 'age'::text, 'refused'::text]))),
    CONSTRAINT alerts_frequency_check CHECK ((frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text]))),
    CONSTRAINT alerts_state_check CHECK ((state = ANY (ARRAY['unconfirmed'::text, 'on'::text, 'paused'::text, 'ended'::text])))
);
ALTER TABLE public.alerts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alerts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.appointments (
    id bigint NOT NULL,
    site_id integer NOT NULL,
    lead_id bigint NOT NULL,
    location_id integer NOT NULL,
    car_id integer,
    starts_at timestamp with time zone NOT NULL,
    minutes integer NOT NULL,
    seat smallint NOT NULL,
    state text DEFAULT 'booked'::text NOT NULL,
    key text NOT NULL,
    reminded_at timestamp with time zone,
    version integer DEFAULT 0 NOT NULL,
    CONSTRAINT appointments_state_check CHECK ((state = ANY (ARRAY['booked'::text, 'cancelled'::text])))
);
ALTER TABLE public.appointments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.appointments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.attachments (
    id bigint NOT NULL,
    site_id integer NOT NULL,
    key text NOT NULL,
    trade_in_id bigint,
    lead_id bigint,
    slot text NOT NULL,
    media_type text NOT NULL,
    bytes bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT attachments_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'application/pdf'::text, 'application/msword'::text, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'::text, 'application/vnd.oasis.opendocument.text'::text, 'text/plain'::text])))
);
ALTER TABLE public.attachments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.attachments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.car_slugs (
    group_id integer NOT NULL,
    slug text NOT NULL,
    car_id integer NOT NULL,
    until timestamp with time zone NOT NULL
);
CREATE TABLE public.cars (
    id integer NOT NULL,
    group_id integer NOT NULL,
    dealership_id integer NOT NULL,
    dealership_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    location_id integer,
    slug text NOT NULL,
    name text NOT NULL,
    year smallint,
    make text NOT NULL,
    model text NOT NULL,
    badge text,
    series text,
    colour text,
    car_type text NOT NULL,
    status text NOT NULL,
    tag text,
    reserved boolean DEFAULT false NOT NULL,
    preorder boolean DEFAULT false NOT NULL,
    certified boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    sold_at timestamp with time zone,
    km integer,
    price_cents bigint,
    before_price_cents bigint,
    reduced_price_cents bigint,
    subscription_price_cents bigint,
    price_type text,
    stocknum text,
    vin text,
    nvic text,
    regplate text,
    rego_expiry date,
    build_date text,
    compliance_date text,
    item_type text DEFAULT 'car'::text NOT NULL,
    simple_body text,
    bodyconfiguration text,
    simple_transmission text,
    simple_fuel text,
    fuel text,
    drive text,
    seats smallint,
    doors smallint,
    engine_size text,
    engine_size_litres double precision,
    gearnum smallint,
    dealercomments text,
    views integer DEFAULT 0 NOT NULL,
    photos_count integer DEFAULT 0 NOT NULL,
    show_on_dealer_website boolean DEFAULT true NOT NULL,
    rank integer DEFAULT 0 NOT NULL,
    images jsonb DEFAULT '[]'::jsonb NOT NULL,
    video_url text,
    external_video_url text,
    spin_images jsonb DEFAULT '[]'::jsonb NOT NULL,
    spin_interior_image text,
    spin_code text,
    hotspots jsonb,
    standard_equipment jsonb DEFAULT '[]'::jsonb NOT NULL,
    filtered_features text[] DEFAULT '{}'::text[] NOT NULL,
    categories text[] DEFAULT '{}'::text[] NOT NULL,
    youx_quote jsonb,
    finance_lenders jsonb DEFAULT '{}'::jsonb NOT NULL,
    variant jsonb DEFAULT '{}'::jsonb NOT NULL,
    import_key text,
    battery_health jsonb,
    history_report jsonb,
    feed_values jsonb,
    missing boolean DEFAULT false NOT NULL,
    picture_states jsonb,
    photos_modified text,
    CONSTRAINT cars_before_price_cents_check CHECK ((before_price_cents >= 0)),
    CONSTRAINT cars_car_type_check CHECK ((car_type = ANY (ARRAY['new'::text, 'demo'::text, 'used'::text]))),
    CONSTRAINT cars_check CHECK (((sold_at IS NOT NULL) = (status = 'sold'::text))),
    CONSTRAINT cars_feed_values_check CHECK (((jsonb_typeof(feed_values) = 'object'::text) AND (feed_values <> '{}'::jsonb))),
    CONSTRAINT cars_item_type_check CHECK ((item_type = ANY (ARRAY['car'::text, 'truck'::text, 'motorcycle'::text, 'caravan'::text]))),
    CONSTRAINT cars_km_check CHECK ((km >= 0)),
    CONSTRAINT cars_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT cars_reduced_price_cents_check CHECK ((reduced_price_cents >= 0)),
    CONSTRAINT cars_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 120))),
    CONSTRAINT cars_status_check CHECK ((status = ANY (ARRAY['in_stock'::text, 'coming_soon'::text, 'sold'::text]))),
    CONSTRAINT cars_subscription_price_cents_check CHECK ((subscription_price_cents >= 0))
)
WITH (fillfactor='45');
ALTER TABLE public.cars ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.cars_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE UNLOGGED TABLE public.change_followers (
    process uuid NOT NULL,
    seq bigint NOT NULL,
    said_at timestamp with time zone NOT NULL,
    waited_ms integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.change_log (
    seq bigint NOT NULL,
    kind text NOT NULL,
    ids integer[] NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    group_id integer,
    CONSTRAINT change_log_kind_check CHECK ((kind = ANY (ARRAY['stock'::text, 'settings'::text, 'facts'::text, 'places'::text])))
);
ALTER TABLE public.change_log ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.change_log_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.checkout_journeys (
    id bigint NOT NULL,
    site_id integer NOT NULL,
    car_id integer NOT NULL,
    key text NOT NULL,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE public.checkout_journeys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.checkout_journeys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.code_counts (
    key bytea NOT NULL,
    count integer NOT NULL,
    until timestamp with time zone NOT NULL
);
CREATE TABLE public.consents (
    lead_id bigint NOT NULL,
    site_id integer NOT NULL,
    opt_in boolean NOT NULL,
    text text NOT NULL,
    terms_accepted boolean NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.contact_joins (
    id bigint NOT NULL,
    group_id integer NOT NULL,
    from_person bigint NOT NULL,
    into_person bigint NOT NULL,
    moved bigint[] NOT NULL,
    because text NOT NULL,
    at timestamp with time zone NOT NULL,
    staff_id integer,
    undone_at timestamp with time zone,
    CONSTRAINT contact_joins_because_check CHECK ((because = ANY (ARRAY['phone'::text, 'email'::text, 'both'::text, 'hand'::text])))
);
ALTER TABLE public.contact_joins ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contact_joins_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.contacts (
    id bigint NOT NULL,
    group_id integer NOT NULL,
    joined_to bigint,
    person_id bigint GENERATED ALWAYS AS (COALESCE(joined_to, id)) STORED,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    name_key text NOT NULL,
    email_key text NOT NULL,
    phone_key text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE public.contacts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contacts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.daily_counts (
    site_id integer NOT NULL,
    day date NOT NULL,
    what text NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    count integer NOT NULL,
    CONSTRAINT daily_counts_about_check CHECK ((length(about) <= 120)),
    CONSTRAINT daily_counts_count_check CHECK ((count > 0)),
    CONSTRAINT daily_counts_what_check CHECK ((what = ANY (ARRAY['visit'::text, 'page'::text, 'search'::text, 'wanted'::text, 'not-found'::text, 'car'::text])))
);
CREATE TABLE public.dealerships (
    id integer NOT NULL,
    group_id integer NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    url text,
    phone text,
    lead_email text,
    abn text,
    dealer_license_number text,
    street text,
    city text,
    state text,
    postcode text,
    place_url text,
    logo_url text,
    social_urls jsonb DEFAULT '{}'::jsonb NOT NULL,
    manufacturer_id integer,
    override_city text,
    CONSTRAINT dealerships_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
ALTER TABLE public.dealerships ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.dealerships_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.events (
    id bigint NOT NULL,
    site_id integer NOT NULL,
    event smallint NOT NULL,
    car_id integer,
    dealership_id integer,
    at timestamp with time zone NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL
);
ALTER TABLE public.events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.feed_pieces (
    run_id integer NOT NULL,
    piece integer NOT NULL,
    bytes bytea NOT NULL
);
CREATE TABLE public.feed_runs (
    id integer NOT NULL,
    dealership_id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    outcome text NOT NULL,
    because text,
    report jsonb,
    problems jsonb NOT NULL,
    file text,
    CONSTRAINT feed_runs_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'imported'::text, 'refused'::text, 'failed'::text, 'empty'::text])))
);
ALTER TABLE public.feed_runs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.feed_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.feed_sources (
    dealership_id integer NOT NULL,
    url text,
    every_minutes integer NOT NULL,
    mapping jsonb,
    whole_stock boolean NOT NULL,
    etag text,
    last_modified text,
    next_at timestamp with time zone NOT NULL,
    folder text,
    token_hash bytea,
    alarm jsonb DEFAULT '{}'::jsonb NOT NULL,
    set_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'well'::text NOT NULL,
    state_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT feed_sources_every_minutes_check CHECK (((every_minutes >= 5) AND (every_minutes <= 10080))),
    CONSTRAINT feed_sources_state_check CHECK ((state = ANY (ARRAY['well'::text, 'late'::text, 'failing'::text, 'empty'::text, 'shrinking'::text, 'without photos'::text])))
);
CREATE TABLE public.groups (
    id integer NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    CONSTRAINT groups_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
ALTER TABLE public.groups ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.groups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.inbox_messages (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    message_id text NOT NULL,
    sender text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
    html text
);
ALTER TABLE public.inbox_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.inbox_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.index_now (
    site_id integer NOT NULL,
    told_until timestamp with time zone NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.leads (
    id bigint NOT NULL,
    site_id integer NOT NULL,
    idempotency_key text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    category text NOT NULL,
    car_id integer,
    dealership_id integer,
    payload jsonb NOT NULL,
    captcha_id text,
    opportunity_id bigint,
    source text,
    CONSTRAINT leads_source_check CHECK ((length(source) <= 20))
);
ALTER TABLE public.leads ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.leads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.locations (
    id integer NOT NULL,
    dealership_id integer NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    location_type text DEFAULT 'sales'::text NOT NULL,
    location_subtype text,
    "primary" boolean DEFAULT false NOT NULL,
    visible boolean DEFAULT true NOT NULL,
    manufacturers text[] DEFAULT '{}'::text[] NOT NULL,
    phone text,
    landline_phone text,
    place_url text,
    distribution_locations jsonb DEFAULT '[]'::jsonb NOT NULL,
    street text,
    city text NOT NULL,
    state text NOT NULL,
    postcode text,
    lat double precision,
    long double precision,
    place_id text,
    map_key text,
    timezone text NOT NULL,
    opening_hours jsonb DEFAULT '[]'::jsonb NOT NULL,
    image_url text,
    image_thumb_url text,
    average_rating double precision,
    review_count integer DEFAULT 0 NOT NULL,
    dealer_license_number text,
    motor_vehicle_repairer text,
    country text NOT NULL,
    CONSTRAINT locations_average_rating_check CHECK (((average_rating >= (0)::double precision) AND (average_rating <= (5)::double precision))),
    CONSTRAINT locations_country_check CHECK ((country = ANY (ARRAY['AU'::text, 'NZ'::text]))),
    CONSTRAINT locations_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
    CONSTRAINT locations_location_type_check CHECK ((location_type = ANY (ARRAY['sales'::text, 'service'::text, 'parts'::text]))),
    CONSTRAINT locations_long_check CHECK (((long >= ('-180'::integer)::double precision) AND (long <= (180)::double precision))),
    CONSTRAINT locations_review_count_check CHECK ((review_count >= 0)),
    CONSTRAINT locations_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
ALTER TABLE public.locations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.locations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.lookup_counts (
    site_id integer NOT NULL,
    since timestamp with time zone NOT NULL,
    lookups integer NOT NULL
);
CREATE TABLE public.manufacturers (
    id integer NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    logo_url text,
    CONSTRAINT manufacturers_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
ALTER TABLE public.manufacturers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.manufacturers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.numbers_mails (
    staff_id integer NOT NULL,
    group_id integer NOT NULL,
    site_id integer NOT NULL,
    since timestamp with time zone NOT NULL,
    sent_week date
);
CREATE TABLE public.opportunities (
    id bigint NOT NULL,
    group_id integer NOT NULL,
    contact_id bigint NOT NULL,
    dealership_id integer,
    location_id integer,
    folded_into bigint,
    status text DEFAULT 'new'::text NOT NULL,
    assigned_to integer,
    last_at timestamp with time zone NOT NULL,
    lead_id bigint,
    kind text NOT NULL,
    waiting_since timestamp with time zone,
    answered_at timestamp with time zone,
    read_at timestamp with time zone,
    CONSTRAINT opportunities_status_check CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'booked'::text, 'reserved'::text, 'sold'::text, 'lost'::text])))
);
ALTER TABLE public.opportunities ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.opportunities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.opportunity_events (
    id bigint NOT NULL,
    group_id integer NOT NULL,
    opportunity_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    staff_id integer,
    kind text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT opportunity_events_kind_check CHECK ((kind = ANY (ARRAY['reply'::text, 'note'::text, 'contacted'::text, 'status'::text, 'assigned'::text, 'drive'::text])))
);
ALTER TABLE public.opportunity_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.opportunity_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.outbox (
    id bigint NOT NULL,
    lead_id bigint NOT NULL,
    site_id integer NOT NULL,
    channel text NOT NULL,
    target text NOT NULL,
    options jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    leased_by text,
    last_error text,
    delivered_at timestamp with time zone,
    reply_id bigint DEFAULT 0 NOT NULL,
    CONSTRAINT outbox_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'adf'::text, 'webhook'::text, 'confirmation'::text, 'reminder'::text, 'reply'::text]))),
    CONSTRAINT outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'dead'::text])))
);
ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.own_cars (
    id integer NOT NULL,
    group_id integer NOT NULL,
    person_id integer NOT NULL,
    site_id integer NOT NULL,
    origin text NOT NULL,
    name text NOT NULL,
    plate jsonb,
    service_on date,
    service_km integer,
    rego_expires date,
    email text,
    created_at timestamp with time zone NOT NULL,
    reminded_of date,
    email_key text,
    email_asked_at timestamp with time zone,
    email_confirmed_at timestamp with time zone,
    text_key text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL,
    texts_stopped_at timestamp with time zone,
    CONSTRAINT own_cars_email_key CHECK (((email IS NULL) = (email_key IS NULL))),
    CONSTRAINT own_cars_service_km_check CHECK ((service_km > 0))
);
ALTER TABLE public.own_cars ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.own_cars_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.page_drafts (
    site_id integer NOT NULL,
    group_id integer NOT NULL,
    path text NOT NULL,
    form jsonb NOT NULL,
    begun jsonb,
    version integer DEFAULT 1 NOT NULL,
    staff_id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    publish_at timestamp with time zone,
    refused text
);
CREATE TABLE public.people (
    id integer NOT NULL,
    group_id integer NOT NULL,
    phone text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    signed_in_at timestamp with time zone NOT NULL,
    CONSTRAINT people_phone_check CHECK ((phone ~ '^\+[1-9]\d{7,14}$'::text))
);
ALTER TABLE public.people ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.people_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.places (
    country text NOT NULL,
    state text NOT NULL,
    locality text NOT NULL,
    postcode text NOT NULL,
    lat double precision NOT NULL,
    lng double precision NOT NULL,
    weight integer DEFAULT 0 NOT NULL,
    CONSTRAINT places_country_check CHECK ((country = ANY (ARRAY['AU'::text, 'NZ'::text]))),
    CONSTRAINT places_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
    CONSTRAINT places_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)))
);
CREATE TABLE public.price_log (
    id bigint NOT NULL,
    car_id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    price_cents bigint,
    reduced_price_cents bigint,
    before_price_cents bigint,
    staff_id integer
);
ALTER TABLE public.price_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.price_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.refused_holds (
    site_id integer NOT NULL,
    day date NOT NULL,
    refused integer DEFAULT 1 NOT NULL,
    told_at timestamp with time zone
);
CREATE TABLE public.reservation_log (
    id bigint NOT NULL,
    reservation_id bigint NOT NULL,
    site_id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    event text NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    staff_id integer
);
ALTER TABLE public.reservation_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reservation_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reservation_payments (
    id bigint NOT NULL,
    reservation_id bigint NOT NULL,
    site_id integer NOT NULL,
    gateway text NOT NULL,
    session text NOT NULL,
    url text NOT NULL,
    amount_cents bigint NOT NULL,
    currency text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    because text,
    opened_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT reservation_payments_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT reservation_payments_currency_check CHECK ((currency = ANY (ARRAY['AUD'::text, 'NZD'::text]))),
    CONSTRAINT reservation_payments_gateway_check CHECK ((gateway = ANY (ARRAY['test'::text, 'stripe'::text]))),
    CONSTRAINT reservation_payments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'refund_due'::text, 'refunded'::text, 'over'::text])))
);
ALTER TABLE public.reservation_payments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reservation_payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reservations (
    id bigint NOT NULL,
    site_id integer NOT NULL,
    group_id integer DEFAULT 0 NOT NULL,
    car_id integer NOT NULL,
    car_name text NOT NULL,
    lead_id bigint,
    key text NOT NULL,
    idempotency_key text NOT NULL,
    state text NOT NULL,
    event text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    held_until timestamp with time zone NOT NULL,
    extensions smallint DEFAULT 0 NOT NULL,
    deposit_cents bigint NOT NULL,
    currency text NOT NULL,
    price_cents bigint NOT NULL,
    keep_days smallint NOT NULL,
    kept_until timestamp with time zone,
    terms text NOT NULL,
    changed_by integer,
    network text,
    agreed jsonb,
    journey text,
    CONSTRAINT reservations_currency_check CHECK ((currency = ANY (ARRAY['AUD'::text, 'NZD'::text]))),
    CONSTRAINT reservations_deposit_cents_check CHECK ((deposit_cents > 0)),
    CONSTRAINT reservations_state_check CHECK ((state = ANY (ARRAY['held'::text, 'paid'::text, 'confirmed'::text, 'expired'::text, 'cancelled'::text, 'refunded'::text, 'sold'::text])))
);
ALTER TABLE public.reservations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reservations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.revealed_calls (
    id bigint NOT NULL,
    group_id integer NOT NULL,
    person_id integer NOT NULL,
    site_id integer NOT NULL,
    dealership_id integer NOT NULL,
    car text NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE public.revealed_calls ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.revealed_calls_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reviews (
    id integer NOT NULL,
    dealership_id integer NOT NULL,
    location_id integer,
    source text NOT NULL,
    source_id text NOT NULL,
    customer_name text NOT NULL,
    rating smallint NOT NULL,
    text text,
    review_date date NOT NULL,
    image_url text,
    reply_text text,
    reply_date date,
    hidden_at timestamp with time zone,
    own_reply_text text,
    own_reply_date date,
    CONSTRAINT reviews_check CHECK (((own_reply_text IS NULL) = (own_reply_date IS NULL))),
    CONSTRAINT reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);
ALTER TABLE public.reviews ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reviews_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    group_id integer NOT NULL,
    person_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    device text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.sign_in_codes (
    browser_hash bytea NOT NULL,
    group_id integer NOT NULL,
    site_id integer NOT NULL,
    phone text NOT NULL,
    code_hash bytea NOT NULL,
    tries_left smallint NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sign_in_codes_tries_left_check CHECK ((tries_left >= 0))
);
CREATE TABLE public.site_draft_changes (
    site_id integer NOT NULL,
    group_id integer NOT NULL,
    staff_id integer NOT NULL,
    field text NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.site_hosts (
    host text NOT NULL,
    site_id integer NOT NULL,
    CONSTRAINT site_hosts_host_check CHECK ((host = lower(host)))
);
CREATE TABLE public.site_pictures (
    site_id integer NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    bytes bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT site_pictures_key_check CHECK ((key ~ '^[a-f0-9]{32}$'::text))
);
CREATE TABLE public.site_settings_revisions (
    site_id integer NOT NULL,
    revision integer NOT NULL,
    at timestamp with time zone NOT NULL,
    by text NOT NULL,
    note text,
    document jsonb NOT NULL
);
CREATE TABLE public.sites (
    id integer NOT NULL,
    slug text NOT NULL,
    group_id integer NOT NULL,
    extends text,
    revision integer DEFAULT 0 NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT sites_check CHECK ((extends <> slug)),
    CONSTRAINT sites_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
ALTER TABLE public.sites ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sites_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.special_hours (
    id integer NOT NULL,
    location_id integer NOT NULL,
    date date NOT NULL,
    status text NOT NULL,
    start_hour text,
    end_hour text,
    CONSTRAINT special_hours_status_check CHECK ((status = ANY (ARRAY['Open'::text, 'Closed'::text])))
);
ALTER TABLE public.special_hours ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.special_hours_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.staff (
    id integer NOT NULL,
    group_id integer NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    whole_group boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    disabled_at timestamp with time zone,
    signed_in_at timestamp with time zone,
    password_hash text,
    totp_key bytea,
    totp_step bigint,
    CONSTRAINT staff_email_check CHECK (((email = lower(email)) AND (email ~~ '%_@_%'::text))),
    CONSTRAINT staff_role_check CHECK ((role = ANY (ARRAY['group-admin'::text, 'dealer-admin'::text, 'sales'::text, 'stock'::text, 'content'::text, 'read-only'::text])))
);
CREATE TABLE public.staff_challenges (
    browser_hash bytea NOT NULL,
    group_id integer NOT NULL,
    staff_id integer,
    kind text NOT NULL,
    secret bytea,
    tries_left smallint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_challenges_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'enrol'::text, 'passkey-sign-in'::text, 'passkey-add'::text]))),
    CONSTRAINT staff_challenges_tries_left_check CHECK ((tries_left >= 0))
);
CREATE TABLE public.staff_changes (
    id bigint NOT NULL,
    group_id integer NOT NULL,
    staff_id integer,
    at timestamp with time zone NOT NULL,
    what text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    before jsonb,
    after jsonb,
    dealership_id integer,
    site_id integer,
    CONSTRAINT staff_changes_what_check CHECK ((what ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'::text))
);
ALTER TABLE public.staff_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.staff ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.staff_invitations (
    token_hash bytea NOT NULL,
    group_id integer NOT NULL,
    staff_id integer NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.staff_passkeys (
    credential_id text NOT NULL,
    group_id integer NOT NULL,
    staff_id integer NOT NULL,
    host text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.staff_reach (
    staff_id integer NOT NULL,
    group_id integer NOT NULL,
    dealership_id integer,
    site_slug text,
    CONSTRAINT staff_reach_check CHECK ((num_nonnulls(dealership_id, site_slug) = 1))
);
CREATE TABLE public.staff_recovery_codes (
    code_hash bytea NOT NULL,
    group_id integer NOT NULL,
    staff_id integer NOT NULL
);
CREATE TABLE public.staff_sessions (
    id integer NOT NULL,
    token_hash bytea NOT NULL,
    group_id integer NOT NULL,
    staff_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    device text NOT NULL
);
ALTER TABLE public.staff_sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.staff_sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.stock_imports (
    id integer NOT NULL,
    dealership_id integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    result jsonb,
    merge jsonb,
    active_at timestamp with time zone,
    created integer DEFAULT 0 NOT NULL,
    changed integer DEFAULT 0 NOT NULL,
    sold integer DEFAULT 0 NOT NULL,
    new_locations text[] DEFAULT '{}'::text[] NOT NULL
);
ALTER TABLE public.stock_imports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.stock_pictures (
    key text NOT NULL,
    group_id integer NOT NULL,
    bytes bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT stock_pictures_key_check CHECK ((key ~ '^[a-f0-9]{32}$'::text))
);
CREATE TABLE public.test_payments (
    session text NOT NULL,
    idempotency_key text NOT NULL,
    request jsonb NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    refunded_cents bigint DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT test_payments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'over'::text])))
);
CREATE TABLE public.trade_ins (
    id bigint NOT NULL,
    site_id integer NOT NULL,
    key text NOT NULL,
    car_id integer,
    plate jsonb,
    vehicle jsonb NOT NULL,
    answers jsonb,
    lead_id bigint,
    offer jsonb,
    no_estimate text,
    accepted_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    typed jsonb,
    valuation jsonb,
    CONSTRAINT trade_ins_no_estimate_check CHECK ((no_estimate = ANY (ARRAY['age'::text, 'km'::text, 'market'::text, 'worth'::text])))
);
ALTER TABLE public.trade_ins ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.trade_ins_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.watchlist (
    group_id integer NOT NULL,
    person_id integer NOT NULL,
    car_id integer NOT NULL,
    site_id integer NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    name text NOT NULL,
    price bigint
);
INSERT INTO public.cars OVERRIDING SYSTEM VALUE VALUES
	(1, 3, 4, '{}', NULL, 'c1', 'Car', NULL, 'Toyota', 'RAV4', NULL, NULL, NULL, 'used', 'in_stock', NULL, false, false, false, '2026-11-23 14:28:18.90342+00', '2026-11-23 14:28:18.90342+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'car', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, true, 0, '[]', NULL, NULL, '[]', NULL, NULL, NULL, '[]', '{}', '{}', NULL, '{}', '{}', NULL, NULL, NULL, NULL, false, NULL, NULL),
	(2, 3, 4, '{}', NULL, 'c2', 'Car', NULL, 'Toyota', 'RAV4', NULL, NULL, NULL, 'used', 'in_stock', NULL, false, false, false, '2026-11-23 14:28:18.90342+00', '2026-11-23 14:28:18.90342+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'car', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, true, 0, '[]', NULL, NULL, '[]', NULL, NULL, NULL, '[]', '{}', '{}', NULL, '{}', '{}', NULL, NULL, NULL, NULL, false, NULL, NULL),
	(3, 3, 4, '{}', NULL, 'c3', 'Car', NULL, 'Toyota', 'RAV4', NULL, NULL, NULL, 'used', 'in_stock', NULL, false, false, false, '2026-11-23 14:28:18.90342+00', '2026-11-23 14:28:18.90342+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'car', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, true, 0, '[]', NULL, NULL, '[]', NULL, NULL, NULL, '[]', '{}', '{}', NULL, '{}', '{}', NULL, NULL, NULL, NULL, false, NULL, NULL);
INSERT INTO public.change_log OVERRIDING SYSTEM VALUE VALUES
	(1, 'settings', '{1}', '2026-11-23 14:28:18.686339+00', NULL),
	(2, 'settings', '{2}', '2026-11-23 14:28:18.70351+00', NULL),
	(3, 'stock', '{1}', '2026-11-23 14:28:18.911825+00', 3),
	(4, 'facts', '{4}', '2026-11-23 14:28:23.603692+00', NULL),
	(5, 'settings', '{4}', '2026-11-23 14:28:26.648499+00', NULL),
	(6, 'settings', '{5}', '2026-11-23 14:28:26.670191+00', NULL),
	(7, 'settings', '{6}', '2026-11-23 14:28:26.684249+00', NULL),
	(8, 'settings', '{7}', '2026-11-23 14:28:26.711582+00', NULL),
	(9, 'settings', '{8}', '2026-11-23 14:28:26.728432+00', NULL),
	(10, 'settings', '{9}', '2026-11-23 14:28:26.739599+00', NULL),
	(11, 'settings', '{10}', '2026-11-23 14:28:26.766096+00', NULL),
	(12, 'settings', '{11}', '2026-11-23 14:28:26.786061+00', NULL);
INSERT INTO public.consents VALUES
	(1, 1, true, 'Email me similar stock and latest offers.', false, '2026-11-23 00:00:00+00'),
	(2, 1, true, 'Email me similar stock and latest offers.', false, '2026-11-23 00:05:00+00'),
	(3, 2, true, 'Email me similar stock and latest offers.', false, '2026-11-23 00:09:00+00'),
	(4, 3, true, 'Email me similar stock and latest offers.', false, '2026-11-23 00:00:00+00');
INSERT INTO public.contacts OVERRIDING SYSTEM VALUE VALUES
	(1, 1, NULL, DEFAULT, 'Priya Raman', 'priya@example.com', '0412 345 678', 'priya raman', 'priya@example.com', '0412345678', '2026-11-23 00:00:00+00'),
	(2, 2, NULL, DEFAULT, 'Priya Raman', 'priya@example.com', '0412 345 678', 'priya raman', 'priya@example.com', '0412345678', '2026-11-23 00:09:00+00'),
	(3, 3, NULL, DEFAULT, 'Priya Raman', 'priya@example.com', '0412 345 678', 'priya raman', 'priya@example.com', '0412345678', '2026-11-23 00:00:00+00');
INSERT INTO public.dealerships OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'alpha', 'alpha', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL),
	(2, 1, 'beta', 'beta', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL),
	(3, 2, 'gamma', 'gamma', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL),
	(4, 3, 'd', 'D', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL),
	(5, 4, 'northbank', 'Northbank Motor Group', NULL, '07 5550 0100', 'leads@northbank.example', NULL, '4201187', NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL),
	(6, 4, 'kingsway', 'Kingsway Hyundai', NULL, '08 7010 2200', 'leads@kingsway.example', NULL, 'LVD 281904', NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL),
	(7, 4, 'ringroad', 'Ringroad Used Car Superstore', NULL, '03 5550 0100', 'leads@ringroad.example', NULL, 'LMCT 10442', NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL),
	(8, 4, 'saltbush', 'Saltbush Caravans', NULL, '07 5550 4100', 'leads@saltbush.example', NULL, '4418820', NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL),
	(9, 4, 'ironbark', 'Ironbark Trucks', NULL, '1800 975 708', 'leads@ironbark.example', NULL, 'LMCT 11874', NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL),
	(10, 4, 'switchback', 'Switchback Motorcycles', NULL, '02 5550 7400', 'leads@switchback.example', NULL, '17001944', NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL),
	(11, 4, 'kowhai', 'Kōwhai Motors', NULL, '09 555 0180', 'leads@kowhai.example', NULL, 'M000000', NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL);
INSERT INTO public.groups OVERRIDING SYSTEM VALUE VALUES
	(1, 'one', 'one'),
	(2, 'two', 'two'),
	(3, 'g', 'Group'),
	(4, 'halyard', 'Halyard Automotive Group');
INSERT INTO public.kysely_migration VALUES
	('0001_groups_and_change_log.sql', '2026-11-23T14:28:17.487Z'),
	('0002_sites_and_facts.sql', '2026-11-23T14:28:17.567Z'),
	('0003_stock.sql', '2026-11-23T14:28:17.614Z'),
	('0004_leads.sql', '2026-11-23T14:28:17.652Z'),
	('0005_call_reveals.sql', '2026-11-23T14:28:17.665Z'),
	('0007_captcha_once.sql', '2026-11-23T14:28:17.675Z'),
	('0008_fair_deliveries.sql', '2026-11-23T14:28:17.687Z'),
	('0009_events.sql', '2026-11-23T14:28:17.724Z'),
	('0013_imports_in_pieces.sql', '2026-11-23T14:28:17.751Z'),
	('0015_feed_sources.sql', '2026-11-23T14:28:17.786Z'),
	('0016_country_of_locations.sql', '2026-11-23T14:28:17.807Z'),
	('0018_cars_stand_somewhere.sql', '2026-11-23T14:28:17.813Z'),
	('0020_feeds_arrive.sql', '2026-11-23T14:28:17.836Z'),
	('0021_index_now.sql', '2026-11-23T14:28:17.846Z'),
	('0024_places_change.sql', '2026-11-23T14:28:17.892Z'),
	('0026_people.sql', '2026-11-23T14:28:17.998Z'),
	('0027_watchlist.sql', '2026-11-23T14:28:18.007Z'),
	('0030_checks_and_batteries.sql', '2026-11-23T14:28:18.009Z'),
	('0036_appointments.sql', '2026-11-23T14:28:18.022Z'),
	('0037_alerts.sql', '2026-11-23T14:28:18.045Z'),
	('0038_alert_news.sql', '2026-11-23T14:28:18.066Z'),
	('0039_trade_ins.sql', '2026-11-23T14:28:18.115Z'),
	('0040_attachments.sql', '2026-11-23T14:28:18.135Z'),
	('0041_reservations.sql', '2026-11-23T14:28:18.173Z'),
	('0042_checkout_journeys.sql', '2026-11-23T14:28:18.182Z'),
	('0043_mail_as_pages.sql', '2026-11-23T14:28:18.191Z'),
	('0044_garage.sql', '2026-11-23T14:28:18.199Z'),
	('0046_reviews.sql', '2026-11-23T14:28:18.217Z'),
	('0047_models_are_settings.sql', '2026-11-23T14:28:18.227Z'),
	('0048_staff.sql', '2026-11-23T14:28:18.305Z'),
	('0049_staff_changes.sql', '2026-11-23T14:28:18.315Z'),
	('0050_opportunities.sql', '2026-11-23T14:28:18.387Z'),
	('0052_ours_above_the_feed.sql', '2026-11-23T14:28:18.396Z'),
	('0053_stock_pictures.sql', '2026-11-23T14:28:18.410Z'),
	('0054_site_drafts.sql', '2026-11-23T14:28:18.419Z'),
	('0055_reviews_are_moderated.sql', '2026-11-23T14:28:18.424Z'),
	('0056_daily_counts.sql', '2026-11-23T14:28:18.428Z'),
	('0058_sites_are_removed.sql', '2026-11-23T14:28:18.441Z'),
	('0059_confirmed_reminders.sql', '2026-11-23T14:28:18.444Z'),
	('0060_documents.sql', '2026-11-23T14:28:18.449Z'),
	('0061_journeys_and_searches.sql', '2026-11-23T14:28:18.461Z'),
	('0062_numbers.sql', '2026-11-23T14:28:18.477Z'),
	('0063_numbers_mails.sql', '2026-11-23T14:28:18.493Z'),
	('0064_passkeys_have_names.sql', '2026-11-23T14:28:18.507Z'),
	('0065_page_drafts.sql', '2026-11-23T14:28:18.515Z'),
	('0066_site_pictures.sql', '2026-11-23T14:28:18.525Z'),
	('0069_news_by_alert.sql', '2026-11-23T14:28:18.537Z'),
	('0070_people_with.sql', '2026-11-23T14:28:18.542Z'),
	('0071_count_up.sql', '2026-11-23T14:28:18.555Z'),
	('0072_room_for_changed_cars.sql', '2026-11-23T14:28:18.558Z');
INSERT INTO public.kysely_migration VALUES
	('0074_people_by_address.sql', '2026-11-23T14:28:18.566Z'),
	('0075_revealed_calls.sql', '2026-11-23T14:28:18.617Z'),
	('0076_documents_at_the_desk.sql', '2026-11-23T14:28:18.627Z'),
	('0080_changes_by_when.sql', '2026-11-23T14:28:18.629Z'),
	('0081_followers.sql', '2026-11-23T14:28:18.633Z'),
	('0082_how_long_people_wait.sql', '2026-11-23T14:28:18.644Z'),
	('0090_site_role_is_granted.sql', '2026-11-23T14:28:18.648Z'),
	('0095_who_changed_a_reservation.sql', '2026-11-23T14:28:18.649Z'),
	('0096_unpaid_holds.sql', '2026-11-23T14:28:18.653Z'),
	('0097_orders.sql', '2026-11-23T14:28:18.660Z'),
	('0098_log_for_the_desk.sql', '2026-11-23T14:28:18.661Z'),
	('0100_test_drives_change.sql', '2026-11-23T14:28:18.668Z'),
	('0120_cars_missing_from_a_feed.sql', '2026-11-23T14:28:18.669Z'),
	('0121_pictures_of_suppliers.sql', '2026-11-23T14:28:18.671Z'),
	('0130_reminders_by_text_end.sql', '2026-11-23T14:28:18.676Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'key-1', '2026-11-23 00:00:00+00', 'General Enquiry', NULL, NULL, '{"url": "http://northbank.localhost:3000/cars/2024-toyota-rav4", "name": "Priya Raman", "about": {"car": {"km": 18420, "url": "http://northbank.localhost:3000/cars/2024-toyota-rav4", "vin": "JTMRWRFV00D012345", "body": "SUV", "make": "Toyota", "name": "2024 Toyota RAV4", "year": 2024, "badge": "Cruiser Hybrid AWD", "doors": 5, "model": "RAV4", "price": "$49,990", "colour": "Jungle Khaki", "car_type": "used", "stocknum": "U10042", "priceDollars": 49990, "transmission": "Auto"}, "site": {"name": "Northbank", "origin": "http://northbank.localhost:3000"}, "vendor": {"url": "https://northbank.example", "name": "Northbank Motor Group", "email": "leads@northbank.example", "phone": "07 5550 0100"}, "country": "AU"}, "email": "priya@example.com", "phone": "0412 345 678", "opt_in": true, "source": "Website", "message": "Is it still there on Saturday?", "category": "General Enquiry", "user_agent": "a browser", "dealership_slug": "alpha", "lead_attributes": {"visited_pages": ["/search"], "linked_query_params": {"utm_source": "newsletter"}}, "terms_conditions": false}', NULL, 1, NULL),
	(2, 1, 'key-2', '2026-11-23 00:05:00+00', 'General Enquiry', NULL, NULL, '{"url": "http://northbank.localhost:3000/cars/2024-toyota-rav4", "name": "Priya Raman", "about": {"car": {"km": 18420, "url": "http://northbank.localhost:3000/cars/2024-toyota-rav4", "vin": "JTMRWRFV00D012345", "body": "SUV", "make": "Toyota", "name": "2024 Toyota RAV4", "year": 2024, "badge": "Cruiser Hybrid AWD", "doors": 5, "model": "RAV4", "price": "$49,990", "colour": "Jungle Khaki", "car_type": "used", "stocknum": "U10042", "priceDollars": 49990, "transmission": "Auto"}, "site": {"name": "Northbank", "origin": "http://northbank.localhost:3000"}, "vendor": {"url": "https://northbank.example", "name": "Northbank Motor Group", "email": "leads@northbank.example", "phone": "07 5550 0100"}, "country": "AU"}, "email": "priya@example.com", "phone": "0412 345 678", "opt_in": true, "source": "Website", "message": "Is it still there?", "category": "General Enquiry", "user_agent": "a browser", "dealership_slug": "alpha", "lead_attributes": {"visited_pages": ["/search"], "linked_query_params": {"utm_source": "newsletter"}}, "terms_conditions": false}', NULL, 1, NULL),
	(3, 2, 'key-3', '2026-11-23 00:09:00+00', 'General Enquiry', NULL, NULL, '{"url": "http://northbank.localhost:3000/cars/2024-toyota-rav4", "name": "Priya Raman", "about": {"car": {"km": 18420, "url": "http://northbank.localhost:3000/cars/2024-toyota-rav4", "vin": "JTMRWRFV00D012345", "body": "SUV", "make": "Toyota", "name": "2024 Toyota RAV4", "year": 2024, "badge": "Cruiser Hybrid AWD", "doors": 5, "model": "RAV4", "price": "$49,990", "colour": "Jungle Khaki", "car_type": "used", "stocknum": "U10042", "priceDollars": 49990, "transmission": "Auto"}, "site": {"name": "Northbank", "origin": "http://northbank.localhost:3000"}, "vendor": {"url": "https://northbank.example", "name": "Northbank Motor Group", "email": "leads@northbank.example", "phone": "07 5550 0100"}, "country": "AU"}, "email": "priya@example.com", "phone": "0412 345 678", "opt_in": true, "source": "Website", "message": "Is it still there on Saturday?", "category": "General Enquiry", "user_agent": "a browser", "dealership_slug": "alpha", "lead_attributes": {"visited_pages": ["/search"], "linked_query_params": {"utm_source": "newsletter"}}, "terms_conditions": false}', NULL, 3, NULL),
	(4, 3, 'stage-1xxxxxxxxxxxxxxx', '2026-11-23 00:00:00+00', 'General Enquiry', NULL, NULL, '{"url": "http://northbank.localhost:3000/cars/2024-toyota-rav4", "name": "Priya Raman", "about": {"car": {"km": 18420, "url": "http://northbank.localhost:3000/cars/2024-toyota-rav4", "vin": "JTMRWRFV00D012345", "body": "SUV", "make": "Toyota", "name": "2024 Toyota RAV4", "year": 2024, "badge": "Cruiser Hybrid AWD", "doors": 5, "model": "RAV4", "price": "$49,990", "colour": "Jungle Khaki", "car_type": "used", "stocknum": "U10042", "priceDollars": 49990, "transmission": "Auto"}, "site": {"name": "Northbank", "origin": "http://northbank.localhost:3000"}, "vendor": {"url": "https://northbank.example", "name": "Northbank Motor Group", "email": "leads@northbank.example", "phone": "07 5550 0100"}, "country": "AU"}, "email": "priya@example.com", "phone": "0412 345 678", "opt_in": true, "source": "Website", "message": "Is it still there on Saturday?", "category": "General Enquiry", "user_agent": "a browser", "lead_attributes": {"visited_pages": ["/search"], "linked_query_params": {"utm_source": "newsletter"}}, "terms_conditions": false}', NULL, 4, NULL);
INSERT INTO public.locations OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'alpha', 'alpha', 'sales', NULL, false, true, '{}', NULL, NULL, NULL, '[]', NULL, 'Newstead', 'QLD', NULL, NULL, NULL, NULL, NULL, 'Australia/Brisbane', '[]', NULL, NULL, NULL, 0, NULL, NULL, 'AU'),
	(2, 2, 'beta', 'beta', 'sales', NULL, false, true, '{}', NULL, NULL, NULL, '[]', NULL, 'Newstead', 'QLD', NULL, NULL, NULL, NULL, NULL, 'Australia/Brisbane', '[]', NULL, NULL, NULL, 0, NULL, NULL, 'AU'),
	(3, 3, 'gamma', 'gamma', 'sales', NULL, false, true, '{}', NULL, NULL, NULL, '[]', NULL, 'Newstead', 'QLD', NULL, NULL, NULL, NULL, NULL, 'Australia/Brisbane', '[]', NULL, NULL, NULL, 0, NULL, NULL, 'AU'),
	(4, 5, 'newstead', 'Northbank Newstead', 'sales', NULL, true, true, '{}', '07 5550 0105', NULL, NULL, '[]', '214 Breakfast Creek Road', 'Newstead', 'QLD', '4006', -27.4463, 153.0448, NULL, NULL, 'Australia/Brisbane', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 1}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 2}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 3}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 4}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 5}, {"open": "09:00", "close": "15:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.4, 886, '4201187', '40112', 'AU'),
	(5, 5, 'bowen-hills', 'Northbank Bowen Hills', 'sales', NULL, false, true, '{}', '07 5550 0110', NULL, NULL, '[]', '26 Abbotsford Road', 'Bowen Hills', 'QLD', '4006', -27.4421, 153.0352, NULL, NULL, 'Australia/Brisbane', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 1}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 2}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 3}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 4}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 5}, {"open": "08:30", "close": "16:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.7, 214, '4201187', '40113', 'AU'),
	(6, 5, 'chermside', 'Northbank Chermside', 'sales', NULL, false, true, '{}', '07 5550 0120', NULL, NULL, '[]', '770 Gympie Road', 'Chermside', 'QLD', '4032', -27.3862, 153.0316, NULL, NULL, 'Australia/Brisbane', '[{"open": "10:00", "close": "15:00", "status": "Open", "weekday": 0}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 1}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 2}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 3}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 4}, {"open": "08:00", "close": "17:30", "status": "Open", "weekday": 5}, {"open": "09:00", "close": "15:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.1, 1032, '4201187', '40114', 'AU'),
	(7, 5, 'ipswich', 'Northbank Ipswich', 'sales', NULL, false, true, '{}', '07 5550 0130', NULL, NULL, '[]', '41 Brisbane Road', 'Ipswich', 'QLD', '4305', -27.6131, 152.7672, NULL, NULL, 'Australia/Brisbane', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 1}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 2}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 3}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 4}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 5}, {"open": "08:30", "close": "14:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.5, 178, '4201187', NULL, 'AU'),
	(8, 5, 'newstead-service', 'Northbank Service Newstead', 'service', NULL, false, true, '{}', '07 5550 0105', NULL, NULL, '[]', '220 Breakfast Creek Road', 'Newstead', 'QLD', '4006', -27.4459, 153.0452, NULL, NULL, 'Australia/Brisbane', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "07:00", "close": "17:00", "status": "Open", "weekday": 1}, {"open": "07:00", "close": "17:00", "status": "Open", "weekday": 2}, {"open": "07:00", "close": "17:00", "status": "Open", "weekday": 3}, {"open": "07:00", "close": "17:00", "status": "Open", "weekday": 4}, {"open": "07:00", "close": "17:00", "status": "Open", "weekday": 5}, {"open": "07:30", "close": "12:00", "status": "Open", "weekday": 6}]', NULL, NULL, NULL, 0, NULL, '40112', 'AU'),
	(9, 5, 'newstead-parts', 'Northbank Parts Newstead', 'parts', NULL, false, true, '{}', '07 5550 0106', NULL, NULL, '[]', '220 Breakfast Creek Road', 'Newstead', 'QLD', '4006', -27.4459, 153.0452, NULL, NULL, 'Australia/Brisbane', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "07:30", "close": "17:00", "status": "Open", "weekday": 1}, {"open": "07:30", "close": "17:00", "status": "Open", "weekday": 2}, {"open": "07:30", "close": "17:00", "status": "Open", "weekday": 3}, {"open": "07:30", "close": "17:00", "status": "Open", "weekday": 4}, {"open": "07:30", "close": "17:00", "status": "Open", "weekday": 5}, {"open": null, "close": null, "status": "Closed", "weekday": 6}]', NULL, NULL, NULL, 0, NULL, NULL, 'AU'),
	(10, 6, 'gepps-cross', 'Kingsway Gepps Cross', 'sales', NULL, true, true, '{Hyundai}', '08 7010 2201', NULL, NULL, '[]', '512 Main North Road', 'Gepps Cross', 'SA', '5094', -34.8507, 138.6029, NULL, NULL, 'Australia/Adelaide', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 1}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 2}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 3}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 4}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 5}, {"open": "09:00", "close": "16:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.6, 341, 'LVD 281904', NULL, 'AU'),
	(11, 6, 'melrose-park', 'Kingsway Melrose Park', 'sales', NULL, false, true, '{Hyundai}', '08 7010 2210', NULL, NULL, '[]', '1080 South Road', 'Melrose Park', 'SA', '5039', -34.9808, 138.5748, NULL, NULL, 'Australia/Adelaide', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 1}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 2}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 3}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 4}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 5}, {"open": "09:00", "close": "16:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.3, 129, 'LVD 281904', NULL, 'AU'),
	(12, 6, 'gepps-cross-service', 'Kingsway Service Gepps Cross', 'service', NULL, false, true, '{Hyundai}', '08 7010 2205', NULL, NULL, '[]', '514 Main North Road', 'Gepps Cross', 'SA', '5094', -34.8504, 138.6031, NULL, NULL, 'Australia/Adelaide', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "07:30", "close": "17:30", "status": "Open", "weekday": 1}, {"open": "07:30", "close": "17:30", "status": "Open", "weekday": 2}, {"open": "07:30", "close": "17:30", "status": "Open", "weekday": 3}, {"open": "07:30", "close": "17:30", "status": "Open", "weekday": 4}, {"open": "07:30", "close": "17:30", "status": "Open", "weekday": 5}, {"open": "08:00", "close": "12:00", "status": "Open", "weekday": 6}]', NULL, NULL, NULL, 0, NULL, NULL, 'AU'),
	(13, 7, 'dandenong-south', 'Ringroad Dandenong South', 'sales', NULL, true, true, '{}', '03 5550 0100', NULL, NULL, '[]', '88–140 Frankston-Dandenong Road', 'Dandenong South', 'VIC', '3175', -38.0206, 145.2084, NULL, NULL, 'Australia/Melbourne', '[{"open": "10:00", "close": "16:00", "status": "Open", "weekday": 0}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 1}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 2}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 3}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 4}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 5}, {"open": "09:00", "close": "17:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.4, 2318, 'LMCT 10442', '40212', 'AU'),
	(14, 7, 'ringwood', 'Ringroad Ringwood', 'sales', NULL, false, true, '{}', '03 5550 0110', NULL, NULL, '[]', '421 Maroondah Highway', 'Ringwood', 'VIC', '3134', -37.8129, 145.2297, NULL, NULL, 'Australia/Melbourne', '[{"open": "10:00", "close": "16:00", "status": "Open", "weekday": 0}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 1}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 2}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 3}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 4}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 5}, {"open": "09:00", "close": "17:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.2, 967, 'LMCT 10442', NULL, 'AU'),
	(15, 7, 'laverton-north', 'Ringroad Laverton North', 'sales', NULL, false, true, '{}', '03 5550 0120', NULL, NULL, '[]', '55 Boundary Road', 'Laverton North', 'VIC', '3026', -37.8325, 144.7903, NULL, NULL, 'Australia/Melbourne', '[{"open": "10:00", "close": "16:00", "status": "Open", "weekday": 0}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 1}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 2}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 3}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 4}, {"open": "09:00", "close": "18:00", "status": "Open", "weekday": 5}, {"open": "09:00", "close": "17:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4, 611, 'LMCT 10442', NULL, 'AU'),
	(16, 8, 'kunda-park', 'Saltbush Kunda Park', 'sales', NULL, true, true, '{}', '07 5550 4100', NULL, NULL, '[]', '31 Technology Drive', 'Kunda Park', 'QLD', '4556', -26.6666, 153.0383, NULL, NULL, 'Australia/Brisbane', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "08:30", "close": "17:00", "status": "Open", "weekday": 1}, {"open": "08:30", "close": "17:00", "status": "Open", "weekday": 2}, {"open": "08:30", "close": "17:00", "status": "Open", "weekday": 3}, {"open": "08:30", "close": "17:00", "status": "Open", "weekday": 4}, {"open": "08:30", "close": "17:00", "status": "Open", "weekday": 5}, {"open": "08:30", "close": "15:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.8, 203, '4418820', NULL, 'AU'),
	(17, 8, 'yandina', 'Saltbush Service Yandina', 'service', NULL, false, true, '{}', '07 5550 4110', NULL, NULL, '[]', '14 Central Park Drive', 'Yandina', 'QLD', '4561', -26.5653, 152.9603, NULL, NULL, 'Australia/Brisbane', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "07:30", "close": "16:30", "status": "Open", "weekday": 1}, {"open": "07:30", "close": "16:30", "status": "Open", "weekday": 2}, {"open": "07:30", "close": "16:30", "status": "Open", "weekday": 3}, {"open": "07:30", "close": "16:30", "status": "Open", "weekday": 4}, {"open": "07:30", "close": "16:30", "status": "Open", "weekday": 5}, {"open": null, "close": null, "status": "Closed", "weekday": 6}]', NULL, NULL, NULL, 0, NULL, '40331', 'AU'),
	(18, 9, 'truganina', 'Ironbark Truganina', 'sales', NULL, true, true, '{}', '03 7010 8800', NULL, NULL, '[]', '41 Dohertys Road', 'Truganina', 'VIC', '3029', -37.8246, 144.7533, NULL, NULL, 'Australia/Melbourne', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "07:00", "close": "17:30", "status": "Open", "weekday": 1}, {"open": "07:00", "close": "17:30", "status": "Open", "weekday": 2}, {"open": "07:00", "close": "17:30", "status": "Open", "weekday": 3}, {"open": "07:00", "close": "17:30", "status": "Open", "weekday": 4}, {"open": "07:00", "close": "17:30", "status": "Open", "weekday": 5}, {"open": "08:00", "close": "12:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.5, 94, 'LMCT 11874', NULL, 'AU'),
	(19, 9, 'eastern-creek', 'Ironbark Eastern Creek', 'sales', NULL, false, true, '{}', '02 7010 8800', NULL, NULL, '[]', '7 Honeycomb Drive', 'Eastern Creek', 'NSW', '2766', -33.8026, 150.8611, NULL, NULL, 'Australia/Sydney', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "07:00", "close": "17:30", "status": "Open", "weekday": 1}, {"open": "07:00", "close": "17:30", "status": "Open", "weekday": 2}, {"open": "07:00", "close": "17:30", "status": "Open", "weekday": 3}, {"open": "07:00", "close": "17:30", "status": "Open", "weekday": 4}, {"open": "07:00", "close": "17:30", "status": "Open", "weekday": 5}, {"open": "08:00", "close": "12:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.3, 57, 'MD 061744', NULL, 'AU'),
	(20, 9, 'truganina-service', 'Ironbark Workshop Truganina', 'service', NULL, false, true, '{}', '03 7010 8810', NULL, NULL, '[]', '43 Dohertys Road', 'Truganina', 'VIC', '3029', -37.8243, 144.7529, NULL, NULL, 'Australia/Melbourne', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "05:00", "close": "23:00", "status": "Open", "weekday": 1}, {"open": "05:00", "close": "23:00", "status": "Open", "weekday": 2}, {"open": "05:00", "close": "23:00", "status": "Open", "weekday": 3}, {"open": "05:00", "close": "23:00", "status": "Open", "weekday": 4}, {"open": "05:00", "close": "23:00", "status": "Open", "weekday": 5}, {"open": "06:00", "close": "14:00", "status": "Open", "weekday": 6}]', NULL, NULL, NULL, 0, NULL, NULL, 'AU'),
	(21, 10, 'fyshwick', 'Switchback Fyshwick', 'sales', NULL, true, true, '{}', '02 5550 7400', NULL, NULL, '[]', '96 Gladstone Street', 'Fyshwick', 'ACT', '2609', -35.3286, 149.1745, NULL, NULL, 'Australia/Sydney', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": null, "close": null, "status": "Closed", "weekday": 1}, {"open": "09:00", "close": "17:00", "status": "Open", "weekday": 2}, {"open": "09:00", "close": "17:00", "status": "Open", "weekday": 3}, {"open": "09:00", "close": "17:00", "status": "Open", "weekday": 4}, {"open": "09:00", "close": "17:00", "status": "Open", "weekday": 5}, {"open": "09:00", "close": "17:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.9, 412, '17001944', NULL, 'AU'),
	(22, 11, 'penrose', 'Kōwhai Penrose', 'sales', NULL, true, true, '{}', '09 555 0180', NULL, NULL, '[]', '318 Great South Road', 'Penrose', 'Auckland', '1061', -36.9092, 174.8146, NULL, NULL, 'Pacific/Auckland', '[{"open": "10:00", "close": "15:00", "status": "Open", "weekday": 0}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 1}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 2}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 3}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 4}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 5}, {"open": "09:00", "close": "16:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.6, 527, 'M000000', NULL, 'NZ'),
	(23, 11, 'te-rapa', 'Kōwhai Te Rapa', 'sales', NULL, false, true, '{}', '07 555 0184', NULL, NULL, '[]', '640 Te Rapa Road', 'Hamilton', 'Waikato', '3200', -37.7489, 175.2366, NULL, NULL, 'Pacific/Auckland', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 1}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 2}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 3}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 4}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 5}, {"open": "09:00", "close": "16:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.4, 188, 'M000000', NULL, 'NZ'),
	(24, 11, 'addington', 'Kōwhai Addington', 'sales', NULL, false, true, '{}', '03 555 0186', NULL, NULL, '[]', '142 Lincoln Road', 'Christchurch', 'Canterbury', '8024', -43.5432, 172.6137, NULL, NULL, 'Pacific/Auckland', '[{"open": null, "close": null, "status": "Closed", "weekday": 0}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 1}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 2}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 3}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 4}, {"open": "08:30", "close": "17:30", "status": "Open", "weekday": 5}, {"open": "09:00", "close": "16:00", "status": "Open", "weekday": 6}]', NULL, NULL, 4.7, 143, 'M000000', NULL, 'NZ');
INSERT INTO public.opportunities OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 1, 1, NULL, 'new', NULL, '2026-11-23 00:05:00+00', 2, 'message', '2026-11-23 00:05:00+00', NULL, NULL),
	(3, 2, 2, NULL, NULL, NULL, 'new', NULL, '2026-11-23 00:09:00+00', 3, 'message', '2026-11-23 00:09:00+00', NULL, NULL),
	(4, 3, 3, NULL, NULL, NULL, 'new', NULL, '2026-11-23 00:00:00+00', 4, 'message', '2026-11-23 00:00:00+00', NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 'email', 'leads@northbank.example', '{}', 'waiting', 0, '2026-11-23 14:28:18.803763+00', NULL, NULL, NULL, NULL, 0),
	(2, 2, 1, 'email', 'leads@northbank.example', '{}', 'waiting', 0, '2026-11-23 14:28:18.858377+00', NULL, NULL, NULL, NULL, 0),
	(3, 3, 2, 'email', 'leads@northbank.example', '{}', 'waiting', 0, '2026-11-23 14:28:18.878884+00', NULL, NULL, NULL, NULL, 0),
	(4, 4, 3, 'email', 'leads@northbank.example', '{}', 'waiting', 0, '2026-11-23 14:28:18.911825+00', NULL, NULL, NULL, NULL, 0);
INSERT INTO public.reservation_log OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 3, '2026-11-23 00:00:00+00', 'hold', 'available', 'held', NULL);
INSERT INTO public.reservations OVERRIDING SYSTEM VALUE VALUES
	(1, 3, 3, 1, '2024 Toyota RAV4', 4, 'stage-1xxxxxxxxxxxxxxx', 'stage-1xxxxxxxxxxxxxxx', 'held', 'hold', '2026-11-23 00:00:00+00', '2026-11-23 02:00:00+00', 0, 20000, 'AUD', 4999000, 7, NULL, 'All of it back.', NULL, NULL, '{"loan": null, "lines": [{"name": "Price", "amount": 4999000}], "total": 4999000, "answers": [], "balance": 4979000, "deposit": 20000, "without": [], "financed": 0, "handover": "pick-up"}', NULL);
INSERT INTO public.site_settings_revisions VALUES
	(1, 1, '2026-11-23 00:00:00+00', 'a test', NULL, '{"group": "one"}'),
	(2, 1, '2026-11-23 00:00:00+00', 'a test', NULL, '{"group": "two"}'),
	(4, 1, '2026-11-23 14:28:26.641+00', 'demo', NULL, '{"tag": {"electric": true, "newArrivalName": "New arrival"}, "home": {"text": "Cars, trucks, motorcycles and caravans from Brisbane to Auckland, with one price on every card and one number to call.", "makes": true, "stats": [{"name": "locations", "path": "/dealer-locator", "figure": "16"}, {"name": "brands", "path": "/brands", "figure": "24"}, {"name": "years", "path": "/about-us", "figure": "30+"}], "title": "Seven dealers. One forecourt.", "bodies": false, "finder": true, "latest": 6, "picture": "group", "quickLinks": [{"name": "Electric and hybrid", "path": "/search?fuel=Electric&fuel=Hybrid"}, {"name": "Under $20,000", "path": "/search?price=-20000"}, {"name": "Seven seats", "path": "/search?seats=7"}, {"name": "Caravans for four", "path": "/search?categories=4%20berth"}], "dealerships": true, "latestTitle": "New on every forecourt", "pictureTone": "light", "pictureFocus": 100}, "lead": {"email": ["enquiries@halyard.example"]}, "menu": {"legal": "Repayments are estimates for approved applicants: 5 years, 10% deposit. The comparison rate is based on a 5-year secured loan of $30,000. WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.", "footer": [{"name": "Buy", "links": [{"name": "All stock", "path": "/search"}, {"name": "New", "path": "/search/new-cars"}, {"name": "Demo", "path": "/search/demo-cars"}, {"name": "Used", "path": "/search/used-cars"}]}, {"name": "By kind", "links": [{"name": "Cars", "path": "/search?item_type=car"}, {"name": "Trucks and vans", "path": "/search?item_type=truck"}, {"name": "Motorcycles", "path": "/search?item_type=motorcycle"}, {"name": "Caravans", "path": "/search?item_type=caravan"}]}, {"name": "Our dealers", "links": [{"name": "Northbank", "path": "/search/northbank"}, {"name": "Kingsway Hyundai", "path": "/search/kingsway"}, {"name": "Ringroad", "path": "/search/ringroad"}, {"name": "Saltbush Caravans", "path": "/search/saltbush"}, {"name": "Ironbark Trucks", "path": "/search/ironbark"}, {"name": "Switchback Motorcycles", "path": "/search/switchback"}, {"name": "Kōwhai Motors", "path": "/search/kowhai"}]}, {"name": "Company", "links": [{"name": "Find a dealership", "path": "/dealer-locator"}, {"name": "About us", "path": "/about-us"}, {"name": "Contact us", "path": "/contact"}, {"name": "Terms and conditions", "path": "/terms-and-conditions"}, {"name": "Privacy policy", "path": "/privacy-policy"}]}], "header": [{"name": "All stock", "path": "/search"}, {"name": "New cars", "path": "/search/new-cars"}, {"name": "Demo cars", "path": "/search/demo-cars"}, {"name": "Used cars", "path": "/search/used-cars"}, {"name": "Find a dealership", "path": "/dealer-locator"}]}, "site": {"kind": "group", "logo": "<svg viewBox=\"0 0 24 24\" xmlns=\"http://www.w3.org/2000/svg\"><path fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.6\" stroke-linecap=\"round\" d=\"M5.500 22V9a6.500 6.500 0 0 1 13 0v13\"/><circle cx=\"12\" cy=\"9\" r=\"2.600\" fill=\"currentColor\"/><path fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.600\" stroke-linecap=\"round\" d=\"M5.500 16.500h13\"/></svg>", "name": "Halyard Automotive Group", "phone": "1800 975 707", "address": "Level 3, 60 Skyring Terrace, Newstead QLD 4006", "country": "AU", "licences": ["Motor dealer licence 4400210", "ABN 00 000 000 000"], "timezone": "Australia/Brisbane", "shortName": "Halyard", "strapline": "Automotive Group", "websiteId": 1454}, "group": "halyard", "legal": {"about": [{"text": ["{site} began with one workshop. Today it is seven companies in Australia and New Zealand that sell cars, trucks, motorcycles and caravans. Each is run by people who live where they sell.", "Some things are the same everywhere. Our own workshops inspect every vehicle before it is listed, we check its history, and its price says what it includes."], "title": "Seven companies, one standard"}, {"text": ["Most of our customers have bought from us before. The person who sold you the last one is usually still here, and remembers which one it was."], "title": "Thirty years of answering the phone"}, {"text": ["We train our own technicians and promote our own managers. If that sounds like you, any of our dealerships would like to hear from you."], "title": "Working here"}]}, "price": {"exchange": {"asOf": "2026-11-02", "rate": 0.91}}, "shape": {"tag": "pill", "card": "open", "header": "line", "attributes": "dots"}, "theme": {"brand": "#1b2a4a", "accent": "#b8832f", "ground": "#f7f5f1", "radius": 8, "density": "regular", "textFont": "Figtree", "headerFill": "brand", "displayCase": "none", "displayFont": "Instrument Sans", "priceWeight": 650, "displaySpace": 0.03, "displayTrack": -0.025, "displayWidth": 100, "controlRadius": 6, "displayWeight": 600}, "brands": {"grids": [{"kind": "cars", "tiles": [{"slug": "toyota", "title": "Toyota", "banner": "city", "description": "Hatches to HiLux, new, demo and used, at Northbank and Ringroad."}, {"slug": "hyundai", "title": "Hyundai"}, {"slug": "mazda", "title": "Mazda"}, {"slug": "ford", "title": "Ford"}, {"slug": "kia", "title": "Kia"}, {"slug": "mitsubishi", "title": "Mitsubishi"}, {"slug": "volkswagen", "title": "Volkswagen"}, {"slug": "subaru", "title": "Subaru"}, {"slug": "bmw", "title": "BMW"}, {"slug": "mercedes-benz", "title": "Mercedes-Benz"}, {"slug": "tesla", "title": "Tesla", "skipPage": true}, {"slug": "nissan", "title": "Nissan"}], "title": "Cars"}, {"kind": "motorcycles", "tiles": [{"slug": "yamaha-motorcycles", "title": "Yamaha"}, {"slug": "honda-motorcycles", "title": "Honda"}, {"slug": "kawasaki-motorcycles", "title": "Kawasaki"}, {"slug": "harley-davidson-motorcycles", "title": "Harley-Davidson"}, {"slug": "triumph-motorcycles", "title": "Triumph"}, {"slug": "ducati-motorcycles", "title": "Ducati"}], "title": "Motorcycles", "picture": "hero/motorcycle"}, {"kind": "trucks", "tiles": [{"slug": "isuzu-trucks", "title": "Isuzu"}, {"slug": "hino-trucks", "title": "Hino"}, {"slug": "kenworth-trucks", "title": "Kenworth"}, {"slug": "fuso-trucks", "title": "Fuso"}, {"slug": "mack-trucks", "title": "Mack"}, {"slug": "volvo-trucks", "title": "Volvo"}], "title": "Trucks", "picture": "hero/truck"}, {"kind": "sister", "tiles": [{"path": "/search/saltbush", "slug": "saltbush-caravans", "title": "Saltbush Caravans", "description": "Caravans and campers from the Sunshine Coast"}, {"path": "/search/kowhai", "slug": "kowhai-motors", "title": "Kōwhai Motors", "description": "Three yards on both islands of New Zealand"}, {"slug": "halyard-fleet", "title": "Halyard Fleet", "description": "Ten vehicles or more, one contact and one invoice."}, {"path": "/enquire", "slug": "halyard-wholesale", "title": "Halyard Wholesale", "description": "Trade-ins for other dealers"}], "title": "Sister businesses"}], "title": "Our brands"}, "finder": {"greyscale": true, "excludedWebsites": [1454]}, "garage": {"enabled": false}, "labels": {"noun": {"one": "Vehicle", "many": "Vehicles"}}, "search": {"filters": ["price", "item_type", "body", "make", "model", "car_type", "year", "km", "fuel", "transmission", "state", "dealership_name", "distance"], "emptyPath": "/search", "filterNames": {"item_type": "Kind", "dealership_name": "Dealer"}}, "finance": {"comparisonTerms": "over 5 years, 10% deposit"}, "locations": {"holidayZone": "location"}}'),
	(5, 1, '2026-11-23 14:28:26.669+00', 'demo', NULL, '{"car": {"gallery": "strip", "publishVin": true, "photoRequestBelow": 6, "specificationsShown": 8}, "tag": {"electric": false, "newArrivalDays": 7, "newArrivalName": "In the yard this week"}, "card": {"attributes": ["km", "gvm", "power", "transmission"], "weeklyRepayment": false}, "home": {"text": "Prime movers, rigids and vans at Truganina and Eastern Creek. Weighed and described by people who used to drive them.", "makes": true, "stats": [{"name": "yards on the freight line", "figure": "2"}, {"name": "makes", "figure": "9"}, {"name": "breakdown desk", "figure": "24/7"}], "title": "Built for the load, ready for Monday.", "bodies": true, "latest": 6, "picture": "truck", "makesTitle": "Who builds them", "quickLinks": [{"name": "Prime movers", "path": "/search/prime-mover"}, {"name": "Car licence", "path": "/search/light-truck"}, {"name": "Vans", "path": "/search/van"}, {"name": "Under $150,000", "path": "/search?price=-150000"}], "bodiesTitle": "What has to move", "dealerships": false, "latestTitle": "On the hardstand this week", "pictureTone": "light", "pictureFocus": 100, "salesCounter": "real"}, "lead": {"email": ["enquiries@ironbark.example"], "services": ["Body and crane fitting", "Signwriting", "Driver training"], "categories": ["General Enquiry", "Sales Enquiry", "Fleet Enquiry", "Finance Enquiry", "Service Enquiry", "Parts Enquiry"], "locationSelect": "department"}, "menu": {"footer": [{"name": "Buy", "links": [{"name": "Prime movers", "path": "/search/prime-mover"}, {"name": "Medium trucks", "path": "/search/medium-truck"}, {"name": "Light trucks", "path": "/search/light-truck"}, {"name": "Vans", "path": "/search/van"}]}, {"name": "By make", "links": [{"name": "Kenworth", "path": "/search/kenworth"}, {"name": "Isuzu", "path": "/search/isuzu"}, {"name": "Hino", "path": "/search/hino"}, {"name": "Volvo", "path": "/search/volvo"}]}, {"name": "Company", "links": [{"name": "Find a dealership", "path": "/dealer-locator"}, {"name": "Finance", "path": "/finance"}, {"name": "My depot", "path": "/my-depot"}, {"name": "Contact us", "path": "/contact"}, {"name": "Terms and conditions", "path": "/terms-and-conditions"}, {"name": "Privacy policy", "path": "/privacy-policy"}]}], "header": [{"name": "All trucks and vans", "path": "/search"}, {"name": "New", "path": "/search/new-cars"}, {"name": "Used", "path": "/search/used-cars"}, {"name": "Prime movers", "path": "/search/prime-mover"}, {"name": "Light trucks", "path": "/search/light-truck"}, {"name": "Vans", "path": "/search/van"}]}, "site": {"kind": "dealer", "logo": "<svg viewBox=\"0 0 24 24\" xmlns=\"http://www.w3.org/2000/svg\"><path fill=\"currentColor\" d=\"M1 3h22v4.500H1z\"/><path fill=\"currentColor\" d=\"M3 9.500h4.800L6.800 21H4zM9.600 9.500h4.800L13.400 21h-2.800zM16.200 9.500H21L20 21h-2.800z\"/></svg>", "name": "Ironbark Trucks", "phone": "1800 975 708", "address": "41 Dohertys Road, Truganina VIC 3029", "licences": ["LMCT 11874", "ABN 00 000 000 000"], "timezone": "Australia/Melbourne", "shortName": "Ironbark", "strapline": "Trucks and vans"}, "legal": {"about": [{"text": ["{site} sells prime movers, rigids and vans from Truganina and Eastern Creek. Most of us drove for a living first, so we ask what you carry before we ask what you want to spend.", "Each truck is weighed and its tare, axle loads and service book are on its page, because that decides whether it works for you."], "title": "People who used to drive them"}, {"text": ["Our workshop at Truganina opens at five in the morning, with parts on the shelf for what we sell."], "title": "Off the road costs money"}]}, "phone": {"override": "1800 975 708"}, "price": {"was": "never", "noPriceText": "Price on application."}, "shape": {"tag": "flag", "card": "boxed", "header": "slab", "attributes": "pills"}, "stock": {"preset": 6, "itemTypes": ["truck"], "dealerships": ["ironbark"]}, "theme": {"brand": "#a8281c", "accent": "#20507a", "ground": "#f3f1ee", "radius": 4, "density": "regular", "textFont": "Figtree", "headerFill": "ink", "displayCase": "none", "displayFont": "Archivo", "priceWeight": 720, "displaySpace": 0.04, "displayTrack": -0.02, "displayWidth": 114, "controlRadius": 4, "displayWeight": 740}, "garage": {"area": "my-depot", "enabled": true}, "labels": {"call": "Call the desk", "noun": {"one": "Truck", "many": "Trucks"}, "enquire": "Request a Quote", "searchPlaceholder": "Make, series or stock number"}, "search": {"view": "list", "filters": ["body", "make", "price", "model", "year", "km", "car_type", "transmission", "drive", "location_name"], "sections": ["all", "new-cars", "used-cars"], "filterNames": {"body": "Truck type", "drive": "Axles", "model": "Series", "location_name": "Yard"}, "sortOptions": [{"name": "Most relevant", "value": "relevance"}, {"name": "Highest price", "value": "price_desc"}, {"name": "Lowest price", "value": "price_asc"}, {"name": "Latest", "value": "latest"}, {"name": "Nearest first", "value": "distance"}]}, "extends": "group", "finance": {"limits": {"loan": {"max": 800000, "step": 5000}, "price": {"max": 1000000}}, "interest": "hidden", "quickPicks": [300000, 400000, 500000, 600000, 700000, 800000], "estimateCard": false, "minimumPrice": 5000}}'),
	(6, 1, '2026-11-23 14:28:26.683+00', 'demo', NULL, '{"car": {"similar": 4, "warranty": "7-year", "warrantyFor": ["new"], "thumbnailsAbove": 5}, "tag": {"order": ["reserved", "coming_soon", "tag", "new_arrival", "electric"], "newArrivalDays": 14, "newArrivalName": "Just landed"}, "card": {"columns": 4, "attributes": ["fuel", "transmission", "drive", "range"]}, "home": {"text": "New cars and demonstrators at Gepps Cross and Melrose Park. Tell us which one you want and it’ll be washed when you get here.", "lists": [{"count": 4, "title": "Hybrids", "search": "/search?fuel=Hybrid"}], "makes": false, "stats": [{"name": "years warranty", "figure": "7"}, {"name": "showrooms", "figure": "2"}, {"name": "make", "figure": "1"}], "title": "Hyundai is all we do.", "bodies": true, "latest": 8, "picture": "single", "quickLinks": [{"name": "Tucson", "path": "/search/hyundai/tucson"}, {"name": "Kona", "path": "/search/hyundai/kona"}, {"name": "i30", "path": "/search/hyundai/i30"}, {"name": "Driven by us", "path": "/search/demo-cars"}], "bodiesTitle": "Which shape suits you", "dealerships": false, "latestTitle": "Just landed", "pictureTone": "light", "pictureFocus": 100}, "lead": {"email": ["enquiries@kingsway.example"], "termsNote": true, "categorySelect": false, "commentsRequired": false}, "menu": {"footer": [{"name": "The range", "links": [{"name": "Tucson", "path": "/search/hyundai/tucson"}, {"name": "Kona", "path": "/search/hyundai/kona"}, {"name": "i30", "path": "/search/hyundai/i30"}, {"name": "All of them", "path": "/search"}]}, {"name": "Buy", "links": [{"name": "Brand new", "path": "/search/new-cars"}, {"name": "Driven by us", "path": "/search/demo-cars"}]}, {"name": "Company", "links": [{"name": "Find a dealership", "path": "/dealer-locator"}, {"name": "Finance", "path": "/finance"}, {"name": "My garage", "path": "/my-garage"}, {"name": "Contact us", "path": "/contact"}, {"name": "Terms and conditions", "path": "/terms-and-conditions"}, {"name": "Privacy policy", "path": "/privacy-policy"}]}], "header": [{"name": "Brand new", "path": "/search/new-cars"}, {"name": "Driven by us", "path": "/search/demo-cars"}, {"name": "SUVs", "path": "/search/suv"}, {"name": "Hybrid and electric", "path": "/search?fuel=Hybrid&fuel=Electric"}]}, "site": {"kind": "dealer", "logo": "<svg viewBox=\"0 0 24 24\" xmlns=\"http://www.w3.org/2000/svg\"><path fill=\"var(--c-action)\" d=\"M2 6l5 5 5-8 5 8 5-5-2.200 11H4.200z\"/><path fill=\"var(--c-accent)\" d=\"M4.200 19.500h15.600V22H4.200z\"/></svg>", "name": "Kingsway Hyundai", "phone": "08 7010 2200", "address": "512 Main North Road, Gepps Cross SA 5094", "licences": ["LVD 281904", "ABN 00 000 000 000"], "timezone": "Australia/Adelaide", "shortName": "Kingsway", "strapline": "Hyundai · Gepps Cross"}, "legal": {"about": [{"text": ["{site} sells one make of car, at Gepps Cross and Melrose Park. Everyone here drives what they sell, and the person who hands you the keys is the one you called.", "We sell new cars and the demonstrators our own staff have driven. We pass trade-ins on to a dealer who sells used cars."], "title": "One make, two showrooms"}, {"text": ["Six bays and four technicians trained on nothing else. Bring your car in before 9 am and it’s usually ready by 4 pm, washed."], "title": "The workshop is next door"}], "terms": [{"text": ["{site} shows new cars and demonstrators here. Stock moves every day, so ask us before you come for one car.", "Photos may show a similar model or colour. The specification of the car itself applies."], "title": "Using this website"}, {"text": ["Below every price you can read what it includes. A drive away price is for private buyers in South Australia."], "title": "Prices"}, {"text": ["What you write in a form goes to {site} so that we can answer you. Please send only information that is true and yours to share."], "title": "What you send us"}, {"text": ["Nothing here takes away the guarantees of the Australian Consumer Law, nor your rights under a contract of sale."], "title": "Your rights"}]}, "phone": {"new": "08 7010 2201", "demo": "08 7010 2202", "used": null, "byCarType": true}, "price": {"order": ["reduced", "price", "preorder", "none"], "noPriceText": "Ask us for a price."}, "shape": {"tag": "flag", "card": "raised", "header": "crest", "attributes": "pills"}, "stock": {"makes": ["Hyundai"], "preset": 4, "dealerships": ["kingsway"]}, "theme": {"brand": "#5330c9", "accent": "#ff7a59", "ground": "#f7f6fc", "radius": 12, "density": "regular", "textFont": "Instrument Sans", "headerFill": "surface", "displayCase": "none", "displayFont": "Bricolage Grotesque", "priceWeight": 640, "displaySpace": 0, "displayTrack": -0.02, "displayWidth": 100, "controlRadius": 10, "displayWeight": 640}, "garage": {"enabled": true, "remindBy": "none"}, "labels": {"call": "Call Us Now", "noun": {"one": "Car", "many": "Cars"}, "enquire": "Ask about this one", "newCars": "Brand new", "demoCars": "Driven by us", "searchPlaceholder": "Model, badge or stock number"}, "market": {"sayWhyHidden": false}, "search": {"filters": ["model", "price", "body", "fuel", "car_type", "colour", "transmission", "drive", "seats", "location_name"], "sections": ["all", "new-cars", "demo-cars"], "filterNames": {"car_type": "New or driven", "location_name": "Showroom"}, "hitsPerPage": 20, "sortOptions": [{"name": "Just arrived", "value": "latest"}, {"name": "Lowest price", "value": "price_asc"}, {"name": "Highest price", "value": "price_desc"}, {"name": "Most relevant", "value": "relevance"}, {"name": "Nearest first", "value": "distance"}]}, "signIn": {"gates": ["checkout", "finance", "car-finance"]}, "extends": "group", "finance": {"fees": {"dealerAgency": 912.25, "monthlyAccount": 8, "securityRegistration": 6}, "enquiry": false, "comparison": "disclaimer", "feesInTotal": "financed", "withoutLender": true, "applyDealerships": ["kingsway"], "establishmentFee": 395}, "reserve": {"kind": "buy-online", "terms": "Your $500 comes off the price. Until you sign a contract you can cancel for any reason, online or by phone, and we’ll refund all of it.", "deposit": 500, "offered": true, "carTypes": ["new", "demo"], "keepDays": 3, "minimumPrice": 5000, "amountOnButton": true}, "analytics": {"asc": true, "numbers": {"cars_compared": 62, "stock_searched": 104, "trade_offer_accepted": 63}}, "watchlist": {"noButtonOn": ["no_price", "no_images"]}}'),
	(7, 1, '2026-11-23 14:28:26.711+00', 'demo', NULL, '{"car": {"chat": "sms:+61491570156", "promo": {"sell": "/sell-my-car", "offers": "/special-offers", "service": "/service"}, "warranty": "5-year"}, "tag": {"certifiedMakes": ["Toyota", "Lexus", "Mercedes-Benz", "BMW"], "newArrivalName": "New arrival"}, "card": {"deal": true}, "home": {"text": "Fifteen franchises in four Brisbane yards. New, demo and used, side by side.", "makes": true, "stats": [{"name": "yards", "figure": "4"}, {"name": "franchises", "path": "/search/new-cars", "figure": "15"}, {"name": "years in Newstead", "figure": "30+"}], "title": "Every car we have. One place to compare them.", "bodies": true, "latest": 8, "picture": "city", "reviews": true, "locations": true, "makesTitle": "Start with a brand", "quickLinks": [{"name": "Under $30,000", "path": "/search?price=-30000"}, {"name": "Hybrid", "path": "/search?fuel=Hybrid"}, {"name": "Seven seats", "path": "/search?seats=7"}, {"name": "Demonstrators", "path": "/search/demo-cars"}], "bodiesTitle": "Choose a shape", "dealerships": false, "latestTitle": "Arrived this week", "pictureTone": "light", "pictureFocus": 100}, "lead": {"email": ["enquiries@northbank.example"], "confirm": true, "adfEmail": ["adf@northbank.example"], "confirmWords": {"enquiry": "Someone who knows the car will reply, usually within two opening hours."}, "savedReplies": [{"text": "Yes, it’s still here. Would you like to see it this week? I can have it out the front when you come.", "title": "Still here"}, {"text": "You are welcome to drive it. Please bring your licence. It takes about half an hour. Which day suits you?", "title": "Come for a drive"}, {"text": "We would like to see what you drive now. Send me a few photos and the kilometres, and I’ll come back to you with a figure today.", "title": "Trade-in"}], "answerMinutes": 90}, "menu": {"opens": "hover", "tiles": [{"name": "Book a service", "path": "/service"}, {"name": "Sell your car", "path": "/sell-my-car"}], "footer": [{"name": "Vehicles", "links": [{"name": "SUVs", "path": "/search/suv"}, {"name": "Utes", "path": "/search/ute"}, {"name": "Hatches", "path": "/search/hatch"}, {"name": "Sedans", "path": "/search/sedan"}, {"name": "Vans", "path": "/search/van"}]}, {"name": "Models", "links": [{"name": "RAV4", "path": "/models/rav4"}, {"name": "HiLux", "path": "/models/hilux"}, {"name": "Mazda3", "path": "/models/mazda-3"}, {"name": "Tucson", "path": "/models/tucson"}, {"name": "Ranger", "path": "/search/ford/ranger?car_type=new"}, {"name": "Every new model", "path": "/models"}]}, {"name": "Buyer Tools", "links": [{"name": "All", "path": "/search"}, {"name": "New", "path": "/search/new-cars"}, {"name": "Demo", "path": "/search/demo-cars"}, {"name": "Used cars", "path": "/search/used-cars"}, {"name": "Offers", "path": "/special-offers"}, {"name": "Finance", "path": "/finance"}, {"name": "Trade In", "path": "/trade-in"}, {"name": "Test Drive", "path": "/book-test-drive"}]}, {"name": "Service & Parts", "links": [{"name": "Servicing", "path": "/service"}, {"name": "Parts and Accessories", "path": "/vehicle-parts-and-accessories"}, {"name": "My garage", "path": "/my-garage"}, {"name": "Online payment", "path": "/online-payment"}]}, {"name": "Company", "links": [{"name": "About Us", "path": "/about-us"}, {"name": "Contact Us", "path": "/contact"}, {"name": "Our yards", "path": "/locations"}, {"name": "Find a dealership", "path": "/dealer-locator"}, {"name": "Reviews", "path": "/reviews"}, {"name": "News", "path": "/blog"}, {"name": "End of financial year", "path": "/eofy"}, {"name": "Fleet", "path": "/fleet"}, {"name": "Careers", "path": "/careers"}, {"name": "Terms And Conditions", "path": "/terms-and-conditions"}, {"name": "Privacy Policy", "path": "/privacy-policy"}]}], "header": [{"name": "Home", "path": "/"}, {"name": "Vehicles", "path": "/models", "items": [{"name": "SUVs", "path": "/search/suv"}, {"name": "Utes", "path": "/search/ute"}, {"name": "Hatches", "path": "/search/hatch"}, {"name": "Sedans", "path": "/search/sedan"}, {"name": "Electric and hybrid", "path": "/search?fuel=Electric&fuel=Hybrid&fuel=PHEV"}], "promo": {"path": "/special-offers", "title": "Demonstrators ready this week", "expiry": "2027-06-30", "picture": "/pictures/suv/blue-fq.webp"}, "brands": ["Toyota", "Mazda", "Hyundai", "Ford", "Mitsubishi", "Kia", "Volkswagen", "Subaru", "BMW", "Suzuki"]}, {"name": "Our Stock", "path": "/search", "items": [{"name": "New", "path": "/search/new-cars"}, {"name": "Demo", "path": "/search/demo-cars"}, {"name": "Used", "path": "/search/used-cars"}, {"name": "Sell your car", "path": "/sell-my-car"}]}, {"name": "Offers", "path": "/special-offers"}, {"name": "Finance", "path": "/finance"}, {"name": "Service & Parts", "path": "/service", "items": [{"name": "Servicing", "path": "/service"}, {"name": "Parts and Accessories", "path": "/vehicle-parts-and-accessories"}]}, {"name": "Company", "path": "/about-us", "items": [{"name": "About Us", "path": "/about-us"}, {"name": "Our yards", "path": "/locations"}, {"name": "Contact Us", "path": "/contact"}, {"name": "News", "path": "/blog"}, {"name": "Fleet", "path": "/fleet"}, {"name": "Careers", "path": "/careers"}, {"name": "Terms And Conditions", "path": "/terms-and-conditions"}]}], "social": [{"url": "https://www.facebook.com/", "name": "Facebook"}, {"url": "https://www.instagram.com/", "name": "Instagram"}]}, "site": {"kind": "dealer", "logo": "<svg viewBox=\"0 0 24 24\" xmlns=\"http://www.w3.org/2000/svg\"><path fill=\"currentColor\" d=\"M2 20L9 4h4L6 20zM11 20l7-16h4l-7 16z\"/></svg>", "name": "Northbank Motor Group", "phone": "07 5550 0100", "address": "214 Breakfast Creek Road, Newstead QLD 4006", "licences": ["Motor dealer licence 4201187", "ABN 00 000 000 000", "Credit representative 000000"], "shortName": "Northbank", "strapline": "Motor Group"}, "blogs": {"posts": [{"date": "2026-11-12", "link": "/search/toyota?fuel=Hybrid", "makes": ["Toyota"], "title": "What a hybrid Toyota costs to run in Brisbane", "excerpt": "We compared a year of fuel receipts from our own loan cars with the brochure. The gap is smaller than you think.", "picture": "/pictures/suv/blue-fq.webp"}, {"date": "2026-10-30", "link": "/search?body=Ute", "makes": ["Toyota", "Ford", "Mazda"], "title": "HiLux or Ranger if you tow twice a year", "excerpt": "Payload, servicing and what each is worth after five years, from two hundred trade-ins.", "picture": "/pictures/ute/orange-fq.webp"}, {"date": "2026-10-02", "link": "/search/mazda", "makes": ["Mazda"], "title": "The Mazda colours that hold their value", "excerpt": "Red costs extra when it is new. Here’s how much of it you get back when you sell.", "picture": "/pictures/hatch/white-fq.webp"}, {"date": "2026-08-21", "link": "https://www.ppsr.gov.au/", "makes": ["Toyota", "Mazda", "Ford", "Hyundai", "Kia", "Subaru", "Mitsubishi", "Volkswagen"], "title": "How to read a history report", "excerpt": "Money owing, written off, stolen, wound back. What each line means and what it doesn’t.", "picture": "/pictures/sedan/black-fq.webp"}]}, "costs": {"deliveryNote": "On a covered truck. Not right when it arrives? Send it back on the same truck.", "deliveryZones": [{"name": "Brisbane", "time": "2 working days", "price": 0, "withinKm": 60}, {"name": "Moreton Bay islands", "time": "by barge on Thursdays", "price": 480, "postcodes": ["4183", "4184"]}, {"time": "3 to 5 working days", "price": 285, "withinKm": 180}, {"name": "Queensland", "time": "5 to 8 working days", "price": 690, "postcodes": ["4000-4999"]}]}, "promo": {"cards": [{"node": {"body": "Sedan", "text": "Your rego and kilometres are enough.", "title": "Sell us yours. Offer in two minutes.", "button": {"name": "Get my offer", "path": "/sell-my-car"}}, "display": true, "position": 4}]}, "shape": {"tag": "flag", "card": "open", "header": "line", "attributes": "dots"}, "stock": {"preset": 11, "dealerships": ["northbank"]}, "theme": {"brand": "#14181c", "accent": "#d4431c", "ground": "#f6f7f7", "radius": 3, "density": "regular", "textFont": "Instrument Sans", "headerFill": "surface", "displayCase": "none", "displayFont": "Instrument Sans", "priceWeight": 620, "displaySpace": 0.05, "displayTrack": -0.018, "displayWidth": 92, "controlRadius": 3, "displayWeight": 560}, "alerts": {"from": "alerts@northbank.example", "offered": true, "replyTo": "enquiries@northbank.example"}, "garage": {"enabled": true, "remindDays": 21}, "market": {"fewestCars": 6}, "models": {"range": [{"make": "Toyota", "name": "RAV4", "slug": "rav4", "bodies": ["SUV"], "status": "new", "picture": "/pictures/suv/green-fq.webp", "variants": [{"name": "GX 2WD", "minPrice": 42260, "specifications": ["Engine: 2.5 petrol hybrid", "Drive: Front", "Fuel, combined: 4.7 L/100 km", "Towing, braked: 480 kg", "Wheels: 17 inch steel", "Seats: Cloth"]}, {"name": "GXL 2WD", "minPrice": 47910, "specifications": ["Engine: 2.5 petrol hybrid", "Drive: Front", "Fuel, combined: 4.7 L/100 km", "Towing, braked: 480 kg", "Wheels: 18 inch alloy", "Seats: Cloth"]}, {"name": "Cruiser AWD", "minPrice": 56490, "specifications": ["Engine: 2.5 petrol hybrid", "Drive: All four", "Fuel, combined: 4.8 L/100 km", "Towing, braked: 1,500 kg", "Wheels: 18 inch alloy", "Seats: Leather, heated"]}, {"name": "Edge AWD", "minPrice": 61490, "specifications": ["Engine: 2.5 petrol hybrid", "Drive: All four", "Fuel, combined: 4.8 L/100 km", "Towing, braked: 1,500 kg", "Wheels: 19 inch alloy", "Seats: Leather, cooled"]}], "description": "The hybrid most families end up with: five seats, 580 litres behind them, and quiet in town."}, {"make": "Toyota", "name": "HiLux", "slug": "hilux", "bodies": ["Ute"], "status": "all_new", "picture": "/pictures/ute/white-fq.webp", "variants": [{"name": "Workmate 4x2", "minPrice": 33990, "specifications": ["Engine: 2.7 petrol", "Drive: Rear", "Towing, braked: 2,500 kg", "Tray: Steel"]}, {"name": "SR 4x4", "minPrice": 52990, "specifications": ["Engine: 2.8 diesel", "Drive: Four", "Towing, braked: 3,500 kg", "Tray: Steel"]}, {"name": "SR5 4x4", "minPrice": 63990, "specifications": ["Engine: 2.8 diesel", "Drive: Four", "Towing, braked: 3,500 kg", "Tray: Lined"]}], "description": "Pulls 3,500 kg braked, carries a tonne and starts without a shudder."}, {"make": "Toyota", "name": "Corolla", "slug": "corolla", "bodies": ["Hatch", "Sedan"], "picture": "/pictures/hatch/blue-fq.webp", "variants": [{"name": "Ascent Sport", "minPrice": 32990, "specifications": ["Engine: 1.8 petrol hybrid", "Fuel, combined: 4.0 L/100 km", "Wheels: 16 inch alloy"]}, {"name": "ZR", "minPrice": 41990, "specifications": ["Engine: 1.8 petrol hybrid", "Fuel, combined: 4.2 L/100 km", "Wheels: 18 inch alloy"]}], "description": "Hatch or sedan, hybrid in every grade, and small enough for any car park."}, {"make": "Mazda", "name": "3", "slug": "mazda-3", "bodies": ["Hatch", "Sedan"], "picture": "/pictures/hatch/red-fq.webp", "variants": [{"name": "Pure", "minPrice": 32190, "specifications": ["Engine: 2.0 petrol", "Wheels: 16 inch alloy", "Screen: 8.8 inch"]}, {"name": "Astina", "minPrice": 44990, "specifications": ["Engine: 2.5 petrol", "Wheels: 18 inch alloy", "Screen: 10.3 inch"]}], "description": "Hatch or sedan with the quiet cabin of a bigger car and a head-up display in every grade."}, {"make": "Mazda", "name": "CX-5", "slug": "cx-5", "bodies": ["SUV"], "picture": "/pictures/suv/red-fq.webp", "variants": [{"name": "Maxx", "minPrice": 39990, "specifications": ["Engine: 2.0 petrol", "Drive: Front"]}, {"name": "Touring", "minPrice": 47490, "specifications": ["Engine: 2.5 petrol", "Drive: All four"]}, {"name": "Akera", "minPrice": 58990, "specifications": ["Engine: 2.5 petrol turbo", "Drive: All four"]}], "description": "Five seats, all-wheel drive where you want it, and steering that makes the long way home worth it."}, {"make": "Hyundai", "name": "Tucson", "slug": "tucson", "bodies": ["SUV"], "picture": "/pictures/suv/blue-fq.webp", "variants": [{"name": "Active", "minPrice": 40990, "specifications": ["Engine: 2.0 petrol", "Drive: Front"]}, {"name": "Elite Hybrid", "minPrice": 50490, "specifications": ["Engine: 1.6 petrol hybrid", "Drive: Front"]}, {"name": "Highlander AWD", "minPrice": 57990, "specifications": ["Engine: 1.6 petrol turbo", "Drive: All four"]}], "description": "Five seats, a long warranty and a hybrid you never plug in."}, {"make": "Ford", "name": "Ranger", "slug": "ranger", "bodies": ["Ute", "Cab Chassis"], "picture": "/pictures/ute/blue-fq.webp", "variants": [{"name": "XL 4x2", "minPrice": 38990, "specifications": ["Engine: 2.0 diesel", "Drive: Rear", "Towing, braked: 2,500 kg"]}, {"name": "Wildtrak 4x4", "minPrice": 69990, "specifications": ["Engine: 3.0 V6 diesel", "Drive: Four", "Towing, braked: 3,500 kg"]}], "description": "Built for towing in the heat, with a side step to the tray that everyone uses.", "overrideUrl": "/search/ford/ranger?car_type=new"}, {"make": "Kia", "name": "Carnival", "slug": "carnival", "bodies": ["People Mover"], "picture": "/pictures/van/white-fq.webp", "description": "Eight seats, two sliding doors and a boot left over."}, {"make": "BMW", "name": "iX1", "slug": "ix1", "bodies": ["SUV"], "status": "coming_soon", "picture": "/pictures/suv/grey-fq.webp", "description": "Electric, 440 km on a charge, all-wheel drive and a size that still fits any car park."}]}, "offers": {"list": [{"tag": "Runout sale", "text": "Driven by our own staff and serviced here. Each price says what it includes.", "type": "demo", "terms": "Demonstrators in stock at Newstead, Bowen Hills, Chermside and Ipswich until 30 June 2027. Not with other offers.", "title": "Demonstrators, ready this week", "expiry": "2027-06-30", "search": "/search/demo-cars"}, {"text": "Fitted before you collect your new Ranger.", "type": "new", "terms": "On new Rangers ordered until 31 March 2027. Canopy from our accessories list, fitting included.", "title": "Canopy at half price", "expiry": "2027-03-31", "search": "/search/ford/ranger?car_type=new"}, {"text": "With any used Mazda, at our own workshop in Newstead.", "type": "used", "terms": "The first three services by the service book, within three years of delivery.", "title": "Three services included", "expiry": "2027-02-28", "search": "/search/mazda?car_type=used"}, {"text": "With every logbook service, and a written report.", "type": "service", "terms": "Until further notice, at all four yards. Booking required.", "title": "Brakes checked while you wait"}]}, "onRoad": {"states": {"QLD": {"date": "2026-07-01", "fees": 97.95, "insurance": 386.8, "registration": [{"upTo": 3, "dollars": 283.55}, {"upTo": 4, "dollars": 360.6}, {"upTo": 6, "dollars": 570.95}, {"upTo": null, "dollars": 799.6}]}}}, "search": {"filters": ["price", "body", "make", "model", "car_type", "year", "km", "fuel", "transmission", "drive", "seats", "colour", "filtered_features", "location_name", "distance"], "synonyms": {"tradie": "ute", "school run": "7 seater suv"}, "emptyPath": "/special-offers", "filterNames": {"location_name": "Yard"}}, "content": {"pages": [{"path": "/about-us", "title": "About us", "blocks": [{"kind": "hero", "text": "Fifteen franchises in four yards. New, demo and used vehicles are side by side, on this website and in the yard.", "title": "Brisbane, since before the tunnels", "button": {"name": "See the yards", "path": "/locations"}, "picture": "/pictures/suv/green-fq-shed.webp"}, {"kind": "text", "markdown": "## What we check before you see it\n\nEach used vehicle goes through our own workshop. What we found is on the vehicle’s page: marks are pinned on the photos, and the history report shows its number and date. **If it isn’t there, ask us.** The mechanic who had it on the hoist works in the same building."}, {"kind": "why", "title": "Why Buy From Us", "points": [{"text": "Each price says what it includes and whether government charges are extra.", "title": "The price is the price"}, {"text": "Our own workshop inspects every used vehicle before we price it.", "title": "Seen on the hoist"}, {"text": "Used vehicles, up to 300 km driven. No questions asked.", "title": "Three days to bring it back"}, {"text": "Book service, parts and your next test drive with the same people.", "title": "One place for all of it"}]}, {"kind": "reviews"}, {"form": "enquire", "kind": "form", "text": "Our team replies, within two hours on weekdays.", "title": "Ask us a question"}], "description": "Four yards, fifteen franchises and one workshop in Brisbane and Ipswich."}, {"date": "2026-11-02", "path": "/blog/chermside-opens-sundays", "title": "Chermside opens on Sundays", "blocks": [{"kind": "text", "markdown": "From this month our Chermside yard is open on Sundays from 10 am to 3 pm. It’s the only one of the four, so a family with two jobs can look at a car together.\n\n## Who’s there\n\nOne salesperson, one mechanic and the keys to every vehicle in the yard. The mechanic is there because half of the questions on a Sunday are about what a noise might be. You won’t get it fixed on a Sunday, but you’ll hear whether it can wait.\n\n## Test drives\n\nBook [as on any other day](/book-test-drive). The roads are emptier."}, {"kind": "locations", "show": "sales"}], "picture": "/pictures/suv/blue-fq.webp", "description": "From 10 am to 3 pm, with a salesperson and a mechanic in the yard."}, {"date": "2026-10-12", "path": "/blog/what-a-hybrid-saves", "title": "What a hybrid saves, on our own odometers", "blocks": [{"kind": "text", "markdown": "From July to September the same three drivers ran the same errands between Ipswich and Chermside in two demonstrators of one model. One was petrol, the other hybrid.\n\n| | Petrol | Hybrid |\n|---|---|---|\n| Kilometres | 4,180 | 4,310 |\n| Litres | 336 | 211 |\n| Litres per 100 km | 8.0 | 4.9 |\n\nAt $2.00 per litre the hybrid saved about $260 over a quarter. It cost $3,500 more. At 16,000 km a year, as far as our demonstrators go, you get that back in under four years. At half that distance it takes about seven.\n\n> These are the numbers of our two cars, and yours will differ. Try the fuel calculator on the page of any car."}, {"kind": "stock", "count": 3, "title": "Hybrids in stock", "search": "/search?fuel=Hybrid"}], "picture": "/pictures/suv/green-fq.webp", "description": "We ran a petrol and a hybrid demonstrator of one model for a quarter."}, {"path": "/eofy", "start": "2026-05-01", "title": "End of financial year", "blocks": [{"kind": "hero", "text": "A work vehicle can take weeks to fit out. Order early and it’s registered and in use before the financial year ends.", "title": "Ready before 30 June 2027", "button": {"name": "View demonstrators", "path": "/search/demo-cars"}, "picture": "/pictures/ute/white-fq.webp"}, {"kind": "tiles", "tiles": [{"path": "/search/demo-cars", "text": "Driven by our own staff and serviced here.", "title": "Demonstrators", "expiry": "2027-06-30", "picture": "/pictures/suv/blue-fq.webp"}, {"path": "/search/ute", "text": "Tray, canopy and tow bar fitted before you collect.", "title": "Utes for work", "picture": "/pictures/ute/blue-fq.webp"}, {"path": "/finance", "text": "Your repayment with its annual rate and comparison rate.", "title": "Finance in writing", "picture": "/pictures/hatch/blue-fq.webp"}], "title": "Three ways to start"}, {"kind": "stock", "count": 4, "title": "Demonstrators under $50,000", "search": "/search/demo-cars?price=-50000"}, {"kind": "faq", "title": "Common questions", "questions": [{"answer": "That depends on your business and on when the vehicle is ready for use. We’re dealers, not tax agents. Ask your tax agent before you sign.\n", "question": "Can I claim it this year?"}, {"answer": "We write the delivery date into the contract. A vehicle already in a yard takes three business days.", "question": "Does it have to be registered by 30 June?"}]}, {"form": "enquire", "kind": "form", "show": "button", "text": "Tell us which vehicle you have in mind and we’ll call you back.", "title": "Ask about a vehicle", "button": "Ask us about it"}], "expiry": "2027-06-30", "description": "Demonstrators and runout vehicles before 30 June."}, {"path": "/online-payment", "index": false, "title": "Pay online", "blocks": [{"kind": "text", "markdown": "Have your invoice handy. Its number starts with **NB** and is at the top right.\n\n1. Call [07 5550 0100](tel:0755500100) and ask for accounts.\n2. We text you a link while you’re on the phone. It opens our bank’s payment page, which doesn’t ask for your password.\n3. Your receipt arrives by email, usually before we hang up.\n\nWe don’t ask for card numbers by email or text. If someone does, [tell us](/enquire)."}, {"kind": "locations", "show": "sales", "title": "Or pay at a yard"}], "description": "Pay a deposit or an invoice from Northbank."}, {"path": "/privacy-policy", "title": "Privacy policy", "blocks": [{"kind": "text", "markdown": "*This is a sample page for the Forecourt demo. It is not legal advice.*\n\n{site} sells and services vehicles at four yards in Queensland. This page says what we know about you, and what you can do about it.\n\n## What we collect\n\nWhen you contact us, we keep what you sent: your name, how to reach you, your message and the vehicle it’s about. We also keep the pages of this website you looked at before, so that you don’t have to tell us twice. If you book a test drive, we ask to see your licence at the yard. We don’t copy it unless you take a vehicle overnight.\n\nWhile you only browse, we count visits without your name, and we don’t follow you to other websites.\n\n## What we use it for\n\nTo answer you, to book what you asked for, and to sell you a vehicle if you want one. If you ticked the box for offers, we email them to you. Each email has an unsubscribe link.\n\n## Who sees it\n\nThe people at the yard you contacted see it. So do the service providers who work for us, such as those that deliver emails and texts, take payments or check for spam. They get only what they need for that work, and some may store it outside Australia. If you apply for finance, the lender you choose sees your application. We also disclose it where the law requires us to. We don’t sell it.\n\n## How long we keep it\n\nWe keep enquiries for two years, with the calls and messages that belong to them, and sales for as long as tax law requires. After that we delete them.\n\n## Seeing, correcting, deleting\n\nAsk [any yard](/locations) or [send us a message](/enquire). We reply within 30 days, usually within 3, and it costs nothing. If you think we got it wrong, tell us first. If that doesn’t help, you can complain to the Office of the Australian Information Commissioner."}], "description": "What Northbank collects, why, who sees it and how to have it deleted."}, {"path": "/spin-to-win", "index": false, "title": "Win a service", "blocks": [{"kind": "text", "markdown": "Each month we draw one entry from the form below. The prize is a logbook service at one of our workshops, up to $450.\n\n- One entry per person per month. No purchase necessary.\n- Drawn on the first business day of the next month at 214 Breakfast Creek Road. We’ll call the winner.\n- Open to residents of Queensland over 18. Staff and their families are not eligible.\n\n*This is a sample of a trade promotion. A real one needs a permit where the state requires one.*"}, {"form": "enquire", "kind": "form", "title": "Put my name in", "button": "Enter the draw"}], "expiry": "2027-06-30", "description": "A service voucher in the draw every month."}]}, "extends": "group", "finance": {"monthly": "exact", "feesInTotal": "financed", "estimateButton": "Check my repayments", "newerThanYears": 12}, "reserve": {"offered": true, "comingSoon": true}, "reviews": {"link": "https://www.google.com/maps/search/?api=1&query=Northbank+Motor+Group", "title": "What buyers say", "select": "all", "rotateMs": null}, "tradeIn": {"autograb": true}, "pictures": {"hosts": ["*.dealerphotos.example"]}, "locations": {"title": "Four yards around Brisbane", "action": "service", "announcement": {"text": "Newstead closes at noon on Friday 27 November for a private event.", "expiry": "2026-11-27", "location": "newstead"}}, "retention": {"leadDays": 730, "personDays": 730}, "stockDesk": {"longDays": 45, "leastPictures": 6}, "testDrive": {"bring": ["Bring your driver licence (open or provisional).", "You’re welcome to bring your own car to have it valued."], "closed": ["2026-12-25", "2026-12-26", "2027-01-01", "2027-01-26"], "capacity": 2, "perPerson": 2}, "syndication": {"key": "northbank-demo-receivers", "indexNow": "5d2c1f0e9a8b7c6d", "newCarMsrp": "price", "storeCodes": {"ipswich": "NB-IPSWICH", "newstead": "NB-NEWSTEAD", "chermside": "NB-CHERMSIDE", "bowen-hills": "NB-BOWENHILLS"}}}'),
	(8, 1, '2026-11-23 14:28:26.728+00', 'demo', NULL, '{"car": {"chat": "sms:+61491570157", "steps": ["reserve", "enquire", "call", "finance", "chat", "trade_in", "test_drive", "history_report"], "viewer": "gallery", "gallery": "strip", "plugins": ["PPSR Report"], "similar": 8, "pastRego": "unregistered", "findSimilar": "search"}, "tag": {"order": ["tag", "reserved", "electric", "new_arrival", "coming_soon"], "newArrivalDays": 5, "newArrivalName": "New arrival"}, "card": {"action": "reserve", "columns": 4, "attributes": ["km", "fuel", "transmission", "drive"]}, "home": {"text": "Fixed prices, 117 checks and a 7-day swap on every car. Come out to Dandenong, or we’ll bring it to you.", "makes": true, "stats": [{"name": "superstores", "figure": "3"}, {"name": "checks per car", "figure": "117"}, {"name": "months warranty", "figure": "12"}], "title": "Hundreds of used cars. Three big sheds.", "bodies": true, "latest": 10, "picture": "shed", "reviews": true, "makesTitle": "Start with a brand", "quickLinks": [{"name": "Under $20,000", "path": "/search?price=-20000"}, {"name": "Utes and vans", "path": "/search?body=Ute&body=Van"}, {"name": "Automatic", "path": "/search?transmission=Auto"}, {"name": "Low kilometres", "path": "/search?km=-50000"}], "bodiesTitle": "What are you after", "dealerships": false, "latestTitle": "Arrived this week", "pictureTone": "light", "pictureFocus": 100}, "lead": {"rego": true, "email": ["enquiries@ringroad.example"], "locationSelect": "location"}, "menu": {"footer": [{"name": "Buy", "links": [{"name": "All used cars", "path": "/search"}, {"name": "Under $20,000", "path": "/search?price=-20000"}, {"name": "SUVs", "path": "/search/suv"}, {"name": "Utes", "path": "/search/ute"}, {"name": "Vans", "path": "/search/van"}]}, {"name": "By make", "links": [{"name": "Toyota", "path": "/search/toyota"}, {"name": "Mazda", "path": "/search/mazda"}, {"name": "Hyundai", "path": "/search/hyundai"}, {"name": "Ford", "path": "/search/ford"}]}, {"name": "Company", "links": [{"name": "Find a dealership", "path": "/dealer-locator"}, {"name": "Finance", "path": "/finance"}, {"name": "My driveway", "path": "/my-driveway"}, {"name": "Contact us", "path": "/contact"}, {"name": "Terms and conditions", "path": "/terms-and-conditions"}, {"name": "Privacy policy", "path": "/privacy-policy"}]}], "header": [{"name": "All used cars", "path": "/search"}, {"name": "Under $20,000", "path": "/search?price=-20000"}, {"name": "This week", "path": "/special-offers"}, {"name": "SUVs", "path": "/search/suv"}, {"name": "Utes & vans", "path": "/search?body=Ute&body=Van"}, {"name": "Hybrid", "path": "/search?fuel=Hybrid"}, {"name": "Under 50,000 km", "path": "/search?km=-50000"}, {"name": "Sell us yours", "path": "/sell-my-car"}]}, "site": {"kind": "dealer", "logo": "<svg viewBox=\"0 0 24 24\" xmlns=\"http://www.w3.org/2000/svg\"><path fill=\"none\" stroke=\"currentColor\" stroke-width=\"5\" d=\"M17.8 6.2A8.2 8.2 0 1 0 20.2 12\"/><path fill=\"currentColor\" d=\"M16 1.5l7 .7-3.6 6z\"/></svg>", "name": "Ringroad Used Car Superstore", "phone": "03 5550 0100", "address": "88–140 Frankston-Dandenong Road, Dandenong South VIC 3175", "licences": ["LMCT 10442", "ABN 00 000 000 000", "Credit representative 000000"], "timezone": "Australia/Melbourne", "shortName": "Ringroad", "strapline": "Used cars"}, "costs": {"kmYear": 12000, "powerPrice": 0.29, "dieselPrice": 1.94, "petrolPrice": 1.89, "deliveryZones": [{"name": "Melbourne", "time": "2 working days", "price": 149, "withinKm": 80}, {"name": "Tasmania", "time": "7 working days", "price": 990, "postcodes": ["7000-7999"]}, {"name": "Victoria", "price": 349, "postcodes": ["3000-3999"]}]}, "legal": {"about": [{"text": ["{site} puts used cars under a roof so that you can look at forty of a kind in the rain. No franchise, no showroom, and no salesperson who is paid more for the dearer car.", "We buy from people who have driven the car themselves, and from ended leases. Cars that fail our checks go to auction and aren’t listed here."], "title": "A shed, on purpose"}, {"text": ["One price on the windscreen and on this website. If another yard shows the same car for less, tell us before you sign."], "title": "The price is the price"}]}, "price": {"order": ["reduced", "price", "none"], "noPriceText": "Price on the phone."}, "promo": {"cards": [{"node": {"body": "Hatch", "text": "Not right after a week? Swap it for another car.", "title": "Seven days to swap it", "button": {"name": "Ask us how", "path": "/enquire"}}}, {"node": {"body": "Ute", "text": "We visit anywhere within 100 km of Dandenong.", "title": "We come to you", "button": {"name": "Book a visit", "path": "/enquire"}}, "strictDisplay": true}], "placing": "random"}, "shape": {"tag": "ribbon", "card": "boxed", "header": "slab", "attributes": "dots"}, "stock": {"preset": 3, "soldDays": 1, "dealerships": ["ringroad"], "priceRequiredWhenAscending": true}, "theme": {"brand": "#ffcf1a", "accent": "#0a4bd6", "ground": "#f4f4f2", "radius": 0, "density": "compact", "textFont": "Archivo", "headerFill": "brand", "displayCase": "uppercase", "displayFont": "Archivo", "priceWeight": 850, "displaySpace": 0, "displayTrack": -0.012, "displayWidth": 72, "controlRadius": 2, "displayWeight": 850}, "garage": {"area": "my-driveway", "enabled": true, "remindBy": "sms"}, "labels": {"call": "Ring the shed", "noun": {"one": "Car", "many": "Cars"}, "usedCars": "Used", "reserveCard": "Reserve Now"}, "market": {"greatFrom": 0.7, "animationSeconds": 2.5}, "offers": {"list": [{"text": "Every car is checked and has a 12-month warranty. While stock lasts.", "type": "used", "terms": "The 12-month warranty is ours, in addition to your rights under the Australian Consumer Law.", "title": "Under $20,000, and checked", "expiry": "2027-01-31", "search": "/search?price=-20000"}], "title": "This week at the shed"}, "search": {"lowKm": 60000, "filters": ["price", "body", "make", "model", "year", "km", "fuel", "transmission", "seats", "colour", "weekly_price_range", "location_name", "distance"], "kmPicks": [20000, 40000, 60000, 80000, 100000, 150000, 200000], "radiusKm": 100, "sections": ["all", "used-cars"], "emptyPath": "/special-offers", "quickLinks": [{"name": "Under $15,000", "path": "/search?price=-15000"}, {"name": "SUVs", "path": "/search/suv"}, {"name": "Utes and vans", "path": "/search?body=Ute&body=Van"}, {"name": "Hybrid", "path": "/search?fuel=Hybrid"}, {"name": "Under 50,000 km", "path": "/search?km=-50000"}], "filterNames": {"location_name": "Shed", "weekly_price_range": "A week"}, "hitsPerPage": 24, "sortOptions": [{"name": "Cheapest first", "value": "price_asc"}, {"name": "Just in", "value": "latest"}, {"name": "Dearest first", "value": "price_desc"}, {"name": "Most relevant", "value": "relevance"}, {"name": "Nearest first", "value": "distance"}]}, "content": {"pages": [{"path": "/why-ringroad", "title": "Why Ringroad", "blocks": [{"kind": "hero", "text": "The keys are in the cars. The price is on the glass. No one follows you down the row.", "title": "Walk in. Look. Leave, if you like.", "button": {"name": "See what’s there", "path": "/search"}, "picture": "/pictures/hatch/red-fq.webp"}, {"kind": "why", "points": [{"text": "The price on the glass is the price for everyone. We don’t haggle.", "title": "One price"}, {"text": "With its number, its date and what it found.", "title": "The report on the seat"}, {"text": "No one has a reason to talk you out of one.", "title": "Every make"}]}, {"kind": "faq", "title": "Before you come", "questions": [{"answer": "Yes. On Saturdays there’s a wait, so book ahead.", "question": "Can I drive without a booking?"}, {"answer": "Yes. We give you a price in writing before you choose your next car.", "question": "Do you take trade-ins?"}]}, {"kind": "locations", "show": "sales", "title": "Three yards"}], "description": "Hundreds of used cars, one price each, and no one behind you."}]}, "extends": "group", "finance": {"link": "finance_enquiry", "limits": {"loan": {"percentOfPrice": 105}, "term": {"years": [3, 5, 7]}, "price": {"min": 5000}}, "residual": false, "rounding": "up", "quickPicks": [5000, 8000, 10000, 12000, 15000, 20000, 25000, 30000]}, "reserve": {"journey": true, "offered": true, "products": [{"id": "warranty", "name": "3 year mechanical warranty", "text": "Engine and gearbox, any licensed workshop, up to $3,000 per claim", "price": 1490}, {"id": "paint", "name": "Paint and fabric protection", "text": "Applied before you collect. For cars that live outside", "price": 990}, {"id": "tyres", "name": "Tyre and wheel", "text": "Kerbs and potholes, 3 years", "price": 690, "carTypes": ["used"]}], "extensions": 2, "stateTerms": {"VIC": "Swap a used car within 7 days of collecting it. This is in addition to your cooling-off right under Victorian law: 3 clear business days after signing, unless you have taken delivery."}, "holdMinutes": 20}, "reviews": {"title": "Drivers, in their words", "minimumRating": 4}, "tradeIn": {"costs": {"dollars": 700, "percent": 6}, "maxKm": 90000, "autograb": true, "keepDays": 14, "maxYears": 6, "offerDays": 3, "photoDays": 30, "adjustments": {"outside": {"fair": -4, "like_new": 0}, "serviced": {"always": 1}}, "minimumPrice": 1000, "lookupsPerDay": 2000, "reportValuation": true}, "testDrive": {"times": {"saturday": ["09:00", "10:00", "11:00"]}, "minutes": 30}, "watchlist": {"recentlyViewed": 8, "withoutAccount": true}}'),
	(9, 1, '2026-11-23 14:28:26.739+00', 'demo', NULL, '{"car": {"disclaimer": "Masses and lengths are the builder''s figures. Please confirm the price, masses and fittings with us, and your car''s towing limits with its manufacturer, before you buy.", "spinInterval": 120, "specificationsShown": 6}, "tag": {"soldName": "Gone travelling", "comingSoonName": "Coming soon", "newArrivalDays": 21, "newArrivalName": "New arrival"}, "card": {"action": "finance", "attributes": ["sleeps", "length", "atm"]}, "home": {"text": "Caravans, pop-tops and hybrids on the ground at Kunda Park. Walk through every one and take your time.", "makes": true, "stats": [{"name": "manufacturers", "figure": "9"}, {"name": "years at Kunda Park", "figure": "26"}, {"name": "bays in the workshop", "figure": "4"}], "title": "The van first. Then the map.", "bodies": true, "latest": 6, "picture": "caravan", "reviews": true, "makesTitle": "Who builds them", "quickLinks": [{"name": "Off-road", "path": "/search/off-road"}, {"name": "Pop-tops", "path": "/search/pop-top"}, {"name": "Under $60,000", "path": "/search?price=-60000"}], "bodiesTitle": "What kind of van", "dealerships": false, "latestTitle": "Just rolled in", "pictureTone": "light", "pictureFocus": 100}, "lead": {"email": ["enquiries@saltbush.example"], "captcha": "altcha", "dealership": "saltbush", "dealershipSelect": false}, "menu": {"footer": [{"name": "Buy", "links": [{"name": "In the yard", "path": "/search"}, {"name": "Caravans", "path": "/search/caravan"}, {"name": "Off-road", "path": "/search/off-road"}, {"name": "Pop-tops", "path": "/search/pop-top"}, {"name": "Camper trailers", "path": "/search/camper-trailer"}]}, {"name": "Who builds them", "links": [{"name": "Jayco", "path": "/search/jayco"}, {"name": "Lotus", "path": "/search/lotus"}, {"name": "Kedron", "path": "/search/kedron"}, {"name": "Avan", "path": "/search/avan"}]}, {"name": "Company", "links": [{"name": "Find a dealership", "path": "/dealer-locator"}, {"name": "Finance", "path": "/finance"}, {"name": "My campsite", "path": "/my-campsite"}, {"name": "Contact us", "path": "/contact"}, {"name": "Terms and conditions", "path": "/terms-and-conditions"}, {"name": "Privacy policy", "path": "/privacy-policy"}]}], "header": [{"name": "In the yard", "path": "/search"}, {"name": "New vans", "path": "/search/new-cars"}, {"name": "Pre-loved", "path": "/search/used-cars"}, {"name": "Off-road", "path": "/search/off-road"}, {"name": "Pop-tops", "path": "/search/pop-top"}]}, "site": {"kind": "dealer", "logo": "<svg viewBox=\"0 0 24 24\" xmlns=\"http://www.w3.org/2000/svg\"><path fill=\"var(--c-accent)\" d=\"M5 14a7 7 0 0 1 14 0z\"/><path fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\" d=\"M1.500 17.500c3.500-2 7-2 10.500 0s7 2 10.500 0\"/></svg>", "name": "Saltbush Caravans", "phone": "07 5550 4100", "address": "31 Technology Drive, Kunda Park QLD 4556", "licences": ["Motor dealer licence 4418820", "ABN 00 000 000 000", "Credit representative 000000"], "shortName": "Saltbush", "strapline": "Caravans · Sunshine Coast"}, "costs": {"deliveryNote": "We’ll hitch up, bring the van to your driveway and show you how everything works.", "deliveryZones": [{"name": "Sunshine Coast", "price": 120, "withinKm": 70}, {"time": "a week", "price": 890, "withinKm": 600}]}, "legal": {"about": [{"text": ["{site} began because its owners could not find a van with a bed long enough. Every van at Kunda Park, new or pre-loved, has its steps down so that you can walk through it.", "Before you hand over a dollar, we’ll hitch a van to your own vehicle and drive around the block with you. Weights are on the card, including water and gas."], "title": "We tow what we sell"}, {"text": ["Come back after your first week away and tell us what rattled. We’ll fix it while you have a coffee."], "title": "After the first trip"}]}, "price": {"noPriceText": "Ask us for a price."}, "shape": {"tag": "pill", "card": "raised", "header": "crest", "attributes": "pills"}, "stock": {"preset": 14, "soldDays": 14, "dealerships": ["saltbush"]}, "theme": {"brand": "#24574b", "accent": "#e8a13a", "ground": "#f2f6f3", "radius": 18, "density": "generous", "textFont": "Figtree", "headerFill": "paper", "displayCase": "none", "displayFont": "Bricolage Grotesque", "priceWeight": 650, "displaySpace": 0, "displayTrack": -0.03, "displayWidth": 100, "controlRadius": 999, "displayWeight": 600}, "alerts": {"offered": true, "keepDays": 180}, "garage": {"area": "my-campsite", "enabled": true}, "labels": {"noun": {"one": "Caravan", "many": "Caravans"}, "enquire": "Ask about this van", "newCars": "New", "usedCars": "Pre-loved", "financeCard": "Get Pre-Approved", "searchPlaceholder": "Manufacturer, layout or stock number"}, "market": {"history": false, "compareWith": "site"}, "search": {"filters": ["price", "body", "categories", "make", "car_type", "model", "year", "filtered_features"], "sections": ["all", "new-cars", "used-cars"], "synonyms": {"sleeps 2": "2 berth", "sleeps 3": "3 berth", "sleeps 4": "4 berth", "sleeps 5": "5 berth", "sleeps 6": "6 berth"}, "filterNames": {"body": "Van type", "make": "Manufacturer", "model": "Range", "car_type": "Condition", "categories": "Sleeps", "filtered_features": "Fitted with"}, "hitsPerPage": 18, "sortOptions": [{"name": "Just rolled in", "value": "latest"}, {"name": "Lowest price", "value": "price_asc"}, {"name": "Highest price", "value": "price_desc"}, {"name": "Nearest first", "value": "distance"}]}, "content": {"pages": [{"menu": "First tow", "path": "/first-tow", "title": "Your first tow", "blocks": [{"kind": "text", "markdown": "Come on a weekday and we’ll drive the first 20 kilometres with you.\n\n## Before you hitch\n\n- Check your car’s braked towing capacity and maximum towball download.\n- Weigh the van as you pack it, not as it left us. Water weighs a kilogram per litre.\n- Check tyre pressures cold, against the placard."}, {"kind": "stock", "count": 3, "title": "Pop-tops that most cars can tow", "search": "/search/pop-top?sortBy=latest"}, {"form": "enquire", "kind": "form", "text": "It’s free with every van, for as long as you own it.", "title": "Book the hour with us", "button": "Book the hour"}], "description": "What to check before the first long trip with a caravan."}]}, "extends": "group", "finance": {"interest": "fixed", "showMore": false, "termYears": 6, "comparison": "range", "quickPicks": [20000, 30000, 40000, 50000, 60000, 80000, 100000, 120000], "personalised": true, "estimateButton": "Get Pre-Approved", "comparisonRange": {"to": 19.42, "from": 8.38}, "comparisonTerms": "over 5 years, 10% deposit, 30% final payment"}, "reviews": {"title": "From people on the road", "select": "all", "rotateMs": null}}'),
	(10, 1, '2026-11-23 14:28:26.765+00', 'demo', NULL, '{"car": {"photoRequestBelow": 0}, "tag": {"order": ["reserved", "tag", "new_arrival", "coming_soon"], "soldName": "RIDDEN AWAY", "newArrivalName": "Fresh"}, "card": {"action": "enquire", "attributes": ["km", "engine_cc", "power"]}, "home": {"text": "New and used bikes in Fyshwick, twenty minutes from the Brindabellas. Bring your boots. The keys are on the wall.", "makes": true, "stats": [], "title": "The long way home.", "bodies": true, "latest": 9, "picture": "motorcycle", "makesTitle": "By manufacturer", "quickLinks": [{"name": "Under $10,000", "path": "/search?price=-10000"}, {"name": "Adventure", "path": "/search/adventure"}, {"name": "Naked", "path": "/search/naked"}, {"name": "Under 10,000 km", "path": "/search?km=-10000"}], "bodiesTitle": "How you ride", "dealerships": false, "latestTitle": "Fresh in", "pictureTone": "light", "pictureFocus": 100}, "lead": {"adf": false, "email": ["enquiries@switchback.example"], "serviceBooking": "https://workshop.switchback.example/book", "commentsRequired": false}, "menu": {"footer": [{"name": "Ride", "links": [{"name": "Naked", "path": "/search/naked"}, {"name": "Adventure", "path": "/search/adventure"}, {"name": "Cruisers", "path": "/search/cruiser"}, {"name": "Scooters", "path": "/search/scooter"}]}, {"name": "By make", "links": [{"name": "Yamaha", "path": "/search/yamaha"}, {"name": "Honda", "path": "/search/honda"}, {"name": "Kawasaki", "path": "/search/kawasaki"}, {"name": "Triumph", "path": "/search/triumph"}]}, {"name": "Company", "links": [{"name": "Find a dealership", "path": "/dealer-locator"}, {"name": "My shed", "path": "/my-shed"}, {"name": "Contact us", "path": "/contact"}, {"name": "Terms and conditions", "path": "/terms-and-conditions"}, {"name": "Privacy policy", "path": "/privacy-policy"}]}], "header": [{"name": "All bikes", "path": "/search"}, {"name": "New", "path": "/search/new-cars"}, {"name": "Used", "path": "/search/used-cars"}, {"name": "Naked", "path": "/search/naked"}, {"name": "Adventure", "path": "/search/adventure"}, {"name": "Cruisers", "path": "/search/cruiser"}, {"name": "Scooters", "path": "/search/scooter"}]}, "site": {"kind": "dealer", "logo": "<svg viewBox=\"0 0 24 24\" xmlns=\"http://www.w3.org/2000/svg\"><path fill=\"none\" stroke=\"var(--c-action)\" stroke-width=\"3.600\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"M3 21h13.500a4 4 0 0 0 0-8H8a3.600 3.600 0 0 1 0-7.200h8.500\"/><path fill=\"var(--c-action)\" d=\"M15.500 1.200L22.500 5.800l-7 4.600z\"/></svg>", "name": "Switchback Motorcycles", "phone": "02 5550 7400", "address": "96 Gladstone Street, Fyshwick ACT 2609", "licences": ["Licence 17001944", "ABN 00 000 000 000"], "timezone": "Australia/Sydney", "shortName": "Switchback", "strapline": "Canberra"}, "legal": {"about": [{"text": ["{site} has new and used bikes in Fyshwick, twenty minutes from the first corner worth the name. Test rides go there, not around the block.", "We started with four bikes in a garage. The garage is the workshop now."], "title": "A shop that rides"}, {"text": ["We’ll help you choose a bike you won’t outgrow quickly, adjust it to your reach and lend you gear for the first ride."], "title": "Learners are welcome"}]}, "price": {"noPriceText": "Come in and ask."}, "shape": {"tag": "ribbon", "card": "raised", "header": "line", "attributes": "dots"}, "stock": {"preset": 13, "dealerships": ["switchback"]}, "theme": {"brand": "#f2581b", "accent": "#14746f", "ground": "#f5f4f3", "radius": 6, "density": "compact", "textFont": "Archivo", "headerFill": "ink", "displayCase": "none", "displayFont": "Bricolage Grotesque", "priceWeight": 760, "displaySpace": 0.04, "displayTrack": -0.035, "displayWidth": 100, "controlRadius": 999, "displayWeight": 780}, "garage": {"area": "my-shed", "enabled": true}, "labels": {"noun": {"one": "Motorcycle", "many": "Motorcycles"}, "enquire": "Talk bikes", "demoCars": "Test-ridden", "searchPlaceholder": "Make, model or capacity"}, "market": {"indicator": false, "comparison": false}, "search": {"filters": ["body", "make", "price", "model", "km", "year", "car_type", "colour"], "sections": ["all", "new-cars", "demo-cars", "used-cars"], "filterNames": {"body": "Style"}, "suggestions": 0}, "extends": "group", "finance": {"enabled": false}}'),
	(11, 1, '2026-11-23 14:28:26.785+00', 'demo', NULL, '{"car": {"chat": null, "autobot": true, "spinDrag": 12, "shareWith": "whatsapp", "usedCarPath": true}, "tag": {"certifiedMakes": []}, "home": {"text": "New, demo and used cars in three yards, with a Consumer Information Notice on the window of every used car.", "stats": [{"name": "yards", "figure": "3"}, {"name": "islands", "figure": "2"}], "title": "Good cars, from Penrose to Addington.", "latest": 6, "picture": "nz", "makesTitle": "Choose a make", "quickLinks": [{"name": "Hybrid", "path": "/search?fuel=Hybrid"}, {"name": "Utes", "path": "/search/ute"}, {"name": "Under $20,000", "path": "/search?price=-20000"}], "bodiesTitle": "Choose a shape", "latestTitle": "New in the yards", "pictureTone": "light", "pictureFocus": 100}, "lead": {"email": ["enquiries@kowhai.example"]}, "menu": {"legal": "Prices are in New Zealand dollars and include GST. Repayments are estimates for approved applicants; the lender''s criteria, terms and fees apply.", "footer": [{"name": "Buy", "links": [{"name": "All cars", "path": "/search"}, {"name": "New", "path": "/search/new-cars"}, {"name": "Demo", "path": "/search/demo-cars"}, {"name": "Used", "path": "/search/used-cars"}]}, {"name": "Where", "links": [{"name": "Auckland", "path": "/search?state=Auckland"}, {"name": "Waikato", "path": "/search?state=Waikato"}, {"name": "Canterbury", "path": "/search?state=Canterbury"}]}, {"name": "Company", "links": [{"name": "Find a dealership", "path": "/dealer-locator"}, {"name": "Finance", "path": "/finance"}, {"name": "My garage", "path": "/my-garage"}, {"name": "Contact us", "path": "/contact"}, {"name": "Terms and conditions", "path": "/terms-and-conditions"}, {"name": "Privacy policy", "path": "/privacy-policy"}]}], "header": [{"name": "All cars", "path": "/search"}, {"name": "New", "path": "/search/new-cars"}, {"name": "Demo", "path": "/search/demo-cars"}, {"name": "Used", "path": "/search/used-cars"}, {"name": "Utes", "path": "/search/ute"}, {"name": "Plug-in and hybrid", "path": "/search?fuel=Electric&fuel=Hybrid&fuel=PHEV"}]}, "site": {"kind": "dealer", "logo": "<svg viewBox=\"0 0 24 24\" xmlns=\"http://www.w3.org/2000/svg\"><path fill=\"var(--c-accent)\" d=\"M12 8c-3.400 1.500-6.500 5.200-6.500 9.200 0 2.600 1.400 4.600 3 5.300 1.900-2.300 3.500-7.600 3.500-14.500z\"/><path fill=\"var(--c-accent)\" d=\"M12 8c3.400 1.500 6.500 5.200 6.500 9.200 0 2.600-1.400 4.600-3 5.300C13.600 20.200 12 14.900 12 8z\"/><path fill=\"currentColor\" d=\"M7 5.200C8.300 2.800 10 1.500 12 1.500s3.700 1.300 5 3.700c-1 2.500-2.800 3.800-5 3.800S8 7.700 7 5.200z\"/></svg>", "name": "Kōwhai Motors", "phone": "09 555 0180", "address": "318 Great South Road, Penrose, Auckland 1061", "country": "NZ", "licences": ["Motor vehicle trader M000000", "NZBN 0000000000000"], "timezone": "Pacific/Auckland", "shortName": "Kōwhai", "strapline": "Motors"}, "legal": {"about": [{"text": ["{site} has yards in Penrose, Te Rapa and Addington. Each used car carries its Consumer Information Notice on the window. Ask us for a copy before you come. We can move a car to the yard nearest you.", "We don’t import cars ourselves. They come from New Zealand owners, and we ask each one why they’re selling."], "title": "Three yards, two islands"}, {"text": ["The price on a card includes GST. Where it says “Plus on-road costs”, ask us for the amount before you come."], "title": "What it costs on the road"}]}, "phone": {"masked": false}, "price": {"noPriceText": "Ask us for a price.", "wasHeldDays": 14, "subscription": true, "currencyLabel": "NZD"}, "shape": {"tag": "pill", "card": "open", "header": "slab", "attributes": "pills"}, "stock": {"preset": 0, "dealerships": ["kowhai"], "excludeStockNumbers": ["D70007"]}, "theme": {"brand": "#0b5f7d", "accent": "#f0b919", "ground": "#f2f6f7", "radius": 14, "density": "generous", "textFont": "Figtree", "headerFill": "surface", "displayCase": "none", "displayFont": "Figtree", "priceWeight": 700, "displaySpace": 0, "displayTrack": -0.022, "displayWidth": 100, "controlRadius": 12, "displayWeight": 700}, "alerts": {"hour": 17, "offered": true, "weekday": "thursday", "frequencies": ["daily", "weekly"]}, "garage": {"ownCars": false}, "models": {"range": []}, "search": {"filters": ["price", "body", "make", "model", "year", "km", "fuel", "car_type", "transmission", "drive", "state", "distance"], "filterNames": {"state": "Region"}}, "extends": "northbank", "finance": {"quotes": true, "rounding": "down", "disclaimer": "The repayment is indicative only and not an offer of credit. The lender''s responsible lending checks, criteria, terms and fees apply; ask us for the full disclosure.", "interestRate": 12, "newerThanYears": null}, "tradeIn": {"autograb": true}, "analytics": {"asc": true, "consent": "banner"}, "testDrive": {"bring": ["Bring your driver licence (full or restricted).", "You’re welcome to bring your own car to have it valued."], "closed": ["2026-12-25", "2026-12-26", "2027-01-01", "2027-01-02", "2027-02-06"]}}');
INSERT INTO public.sites OVERRIDING SYSTEM VALUE VALUES
	(1, 'site-one', 1, NULL, 1, NULL),
	(2, 'site-two', 2, NULL, 1, NULL),
	(3, 'north', 3, NULL, 0, NULL),
	(4, 'group', 4, NULL, 1, NULL),
	(5, 'ironbark', 4, 'group', 1, NULL),
	(6, 'kingsway', 4, 'group', 1, NULL),
	(7, 'northbank', 4, 'group', 1, NULL),
	(8, 'ringroad', 4, 'group', 1, NULL),
	(9, 'saltbush', 4, 'group', 1, NULL),
	(10, 'switchback', 4, 'group', 1, NULL),
	(11, 'kowhai', 4, 'northbank', 1, NULL);
INSERT INTO public.special_hours OVERRIDING SYSTEM VALUE VALUES
	(1, 4, '2026-11-27', 'Open', '08:00', '12:00'),
	(2, 4, '2026-12-24', 'Open', '08:00', '12:00'),
	(3, 4, '2026-12-25', 'Closed', NULL, NULL),
	(4, 4, '2026-12-26', 'Closed', NULL, NULL),
	(5, 4, '2027-01-01', 'Closed', NULL, NULL),
	(6, 4, '2027-01-26', 'Closed', NULL, NULL),
	(7, 5, '2026-12-24', 'Open', '08:00', '12:00'),
	(8, 5, '2026-12-25', 'Closed', NULL, NULL),
	(9, 5, '2026-12-26', 'Closed', NULL, NULL),
	(10, 5, '2027-01-01', 'Closed', NULL, NULL),
	(11, 5, '2027-01-26', 'Closed', NULL, NULL),
	(12, 6, '2026-12-24', 'Open', '08:00', '12:00'),
	(13, 6, '2026-12-25', 'Closed', NULL, NULL),
	(14, 6, '2026-12-26', 'Closed', NULL, NULL),
	(15, 6, '2027-01-01', 'Closed', NULL, NULL),
	(16, 6, '2027-01-26', 'Closed', NULL, NULL),
	(17, 7, '2026-12-24', 'Open', '08:00', '12:00'),
	(18, 7, '2026-12-25', 'Closed', NULL, NULL),
	(19, 7, '2026-12-26', 'Closed', NULL, NULL),
	(20, 7, '2027-01-01', 'Closed', NULL, NULL),
	(21, 7, '2027-01-26', 'Closed', NULL, NULL),
	(22, 8, '2026-11-27', 'Open', '08:00', '12:00'),
	(23, 8, '2026-12-24', 'Open', '08:00', '12:00'),
	(24, 8, '2026-12-25', 'Closed', NULL, NULL),
	(25, 8, '2026-12-26', 'Closed', NULL, NULL),
	(26, 8, '2027-01-01', 'Closed', NULL, NULL),
	(27, 8, '2027-01-26', 'Closed', NULL, NULL),
	(28, 9, '2026-11-27', 'Open', '08:00', '12:00'),
	(29, 9, '2026-12-24', 'Open', '08:00', '12:00'),
	(30, 9, '2026-12-25', 'Closed', NULL, NULL),
	(31, 9, '2026-12-26', 'Closed', NULL, NULL),
	(32, 9, '2027-01-01', 'Closed', NULL, NULL),
	(33, 9, '2027-01-26', 'Closed', NULL, NULL);
INSERT INTO public.staff OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'ana@x.test', 'Ana', 'group-admin', true, '2026-11-23 00:00:00+00', NULL, NULL, NULL, NULL, NULL),
	(2, 1, 'ben@x.test', 'Ben', 'sales', false, '2026-11-23 00:00:00+00', NULL, NULL, NULL, NULL, NULL),
	(3, 1, 'cat@x.test', 'Cat', 'content', true, '2026-11-23 00:00:00+00', NULL, NULL, NULL, NULL, NULL),
	(4, 2, 'dan@x.test', 'Dan', 'group-admin', true, '2026-11-23 00:00:00+00', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.staff_reach VALUES
	(2, 1, 1, NULL);
SELECT pg_catalog.setval('public.alert_hits_id_seq', 1, false);
SELECT pg_catalog.setval('public.alert_mails_id_seq', 1, false);
SELECT pg_catalog.setval('public.alerts_id_seq', 1, false);
SELECT pg_catalog.setval('public.appointments_id_seq', 1, false);
SELECT pg_catalog.setval('public.attachments_id_seq', 1, false);
SELECT pg_catalog.setval('public.cars_id_seq', 3, true);
SELECT pg_catalog.setval('public.change_log_seq_seq', 12, true);
SELECT pg_catalog.setval('public.checkout_journeys_id_seq', 1, false);
SELECT pg_catalog.setval('public.contact_joins_id_seq', 1, false);
SELECT pg_catalog.setval('public.contacts_id_seq', 3, true);
SELECT pg_catalog.setval('public.dealerships_id_seq', 11, true);
SELECT pg_catalog.setval('public.events_id_seq', 1, false);
SELECT pg_catalog.setval('public.feed_runs_id_seq', 1, false);
SELECT pg_catalog.setval('public.groups_id_seq', 12, true);
SELECT pg_catalog.setval('public.inbox_messages_id_seq', 1, false);
SELECT pg_catalog.setval('public.leads_id_seq', 4, true);
SELECT pg_catalog.setval('public.locations_id_seq', 24, true);
SELECT pg_catalog.setval('public.manufacturers_id_seq', 1, false);
SELECT pg_catalog.setval('public.opportunities_id_seq', 4, true);
SELECT pg_catalog.setval('public.opportunity_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.outbox_id_seq', 4, true);
SELECT pg_catalog.setval('public.own_cars_id_seq', 1, false);
SELECT pg_catalog.setval('public.people_id_seq', 1, false);
SELECT pg_catalog.setval('public.price_log_id_seq', 1, false);
SELECT pg_catalog.setval('public.reservation_log_id_seq', 1, true);
SELECT pg_catalog.setval('public.reservation_payments_id_seq', 1, false);
SELECT pg_catalog.setval('public.reservations_id_seq', 1, true);
SELECT pg_catalog.setval('public.revealed_calls_id_seq', 1, false);
SELECT pg_catalog.setval('public.reviews_id_seq', 1, false);
SELECT pg_catalog.setval('public.sites_id_seq', 11, true);
SELECT pg_catalog.setval('public.special_hours_id_seq', 33, true);
SELECT pg_catalog.setval('public.staff_changes_id_seq', 1, false);
SELECT pg_catalog.setval('public.staff_id_seq', 4, true);
SELECT pg_catalog.setval('public.staff_sessions_id_seq', 1, false);
SELECT pg_catalog.setval('public.stock_imports_id_seq', 1, false);
SELECT pg_catalog.setval('public.trade_ins_id_seq', 1, false);
ALTER TABLE ONLY public.alert_cars
    ADD CONSTRAINT alert_cars_pkey PRIMARY KEY (car_id);
ALTER TABLE ONLY public.alert_cursors
    ADD CONSTRAINT alert_cursors_pkey PRIMARY KEY (group_id);
ALTER TABLE ONLY public.alert_hits
    ADD CONSTRAINT alert_hits_pkey PRIMARY KEY (alert_id, car_id, once);
ALTER TABLE ONLY public.alert_mails
    ADD CONSTRAINT alert_mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_key_key UNIQUE (key);
ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_key_key UNIQUE (key);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_lead_id_key UNIQUE (lead_id);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_key_key UNIQUE (key);
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_trade_in_id_slot_key UNIQUE (trade_in_id, slot);
ALTER TABLE ONLY public.car_slugs
    ADD CONSTRAINT car_slugs_pkey PRIMARY KEY (group_id, slug);
ALTER TABLE ONLY public.cars
    ADD CONSTRAINT cars_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.change_followers
    ADD CONSTRAINT change_followers_pkey PRIMARY KEY (process);
ALTER TABLE ONLY public.change_log
    ADD CONSTRAINT change_log_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.checkout_journeys
    ADD CONSTRAINT checkout_journeys_key_key UNIQUE (key);
ALTER TABLE ONLY public.checkout_journeys
    ADD CONSTRAINT checkout_journeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.code_counts
    ADD CONSTRAINT code_counts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (lead_id);
ALTER TABLE ONLY public.contact_joins
    ADD CONSTRAINT contact_joins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.daily_counts
    ADD CONSTRAINT daily_counts_pkey PRIMARY KEY (site_id, day, what, about);
ALTER TABLE ONLY public.dealerships
    ADD CONSTRAINT dealerships_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dealerships
    ADD CONSTRAINT dealerships_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.dealerships
    ADD CONSTRAINT dealerships_with_group UNIQUE (id, group_id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feed_pieces
    ADD CONSTRAINT feed_pieces_pkey PRIMARY KEY (run_id, piece);
ALTER TABLE ONLY public.feed_runs
    ADD CONSTRAINT feed_runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feed_sources
    ADD CONSTRAINT feed_sources_pkey PRIMARY KEY (dealership_id);
ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.inbox_messages
    ADD CONSTRAINT inbox_messages_message_id_key UNIQUE (message_id);
ALTER TABLE ONLY public.inbox_messages
    ADD CONSTRAINT inbox_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.index_now
    ADD CONSTRAINT index_now_pkey PRIMARY KEY (site_id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_site_id_idempotency_key_key UNIQUE (site_id, idempotency_key);
ALTER TABLE ONLY public.locations
    ADD CONSTRAINT locations_dealership_id_slug_key UNIQUE (dealership_id, slug);
ALTER TABLE ONLY public.locations
    ADD CONSTRAINT locations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lookup_counts
    ADD CONSTRAINT lookup_counts_pkey PRIMARY KEY (site_id);
ALTER TABLE ONLY public.manufacturers
    ADD CONSTRAINT manufacturers_name_key UNIQUE (name);
ALTER TABLE ONLY public.manufacturers
    ADD CONSTRAINT manufacturers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.manufacturers
    ADD CONSTRAINT manufacturers_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.numbers_mails
    ADD CONSTRAINT numbers_mails_pkey PRIMARY KEY (staff_id, site_id);
ALTER TABLE ONLY public.opportunities
    ADD CONSTRAINT opportunities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.opportunity_events
    ADD CONSTRAINT opportunity_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_once UNIQUE (lead_id, channel, target, reply_id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.own_cars
    ADD CONSTRAINT own_cars_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.page_drafts
    ADD CONSTRAINT page_drafts_pkey PRIMARY KEY (site_id, path);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_group_id_phone_key UNIQUE (group_id, phone);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_id_group_id_key UNIQUE (id, group_id);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_pkey PRIMARY KEY (country, state, locality, postcode);
ALTER TABLE ONLY public.price_log
    ADD CONSTRAINT price_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refused_holds
    ADD CONSTRAINT refused_holds_pkey PRIMARY KEY (site_id, day);
ALTER TABLE ONLY public.reservation_log
    ADD CONSTRAINT reservation_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reservation_payments
    ADD CONSTRAINT reservation_payments_gateway_session_key UNIQUE (gateway, session);
ALTER TABLE ONLY public.reservation_payments
    ADD CONSTRAINT reservation_payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_key_key UNIQUE (key);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_site_id_idempotency_key_key UNIQUE (site_id, idempotency_key);
ALTER TABLE ONLY public.revealed_calls
    ADD CONSTRAINT revealed_calls_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_dealership_id_source_source_id_key UNIQUE (dealership_id, source, source_id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.sign_in_codes
    ADD CONSTRAINT sign_in_codes_pkey PRIMARY KEY (browser_hash);
ALTER TABLE ONLY public.site_draft_changes
    ADD CONSTRAINT site_draft_changes_pkey PRIMARY KEY (site_id, staff_id, field);
ALTER TABLE ONLY public.site_hosts
    ADD CONSTRAINT site_hosts_pkey PRIMARY KEY (host);
ALTER TABLE ONLY public.site_pictures
    ADD CONSTRAINT site_pictures_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.site_settings_revisions
    ADD CONSTRAINT site_settings_revisions_pkey PRIMARY KEY (site_id, revision);
ALTER TABLE ONLY public.sites
    ADD CONSTRAINT sites_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sites
    ADD CONSTRAINT sites_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.special_hours
    ADD CONSTRAINT special_hours_location_id_date_key UNIQUE (location_id, date);
ALTER TABLE ONLY public.special_hours
    ADD CONSTRAINT special_hours_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff_challenges
    ADD CONSTRAINT staff_challenges_pkey PRIMARY KEY (browser_hash);
ALTER TABLE ONLY public.staff_changes
    ADD CONSTRAINT staff_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_group_id_email_key UNIQUE (group_id, email);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_id_group_id_key UNIQUE (id, group_id);
ALTER TABLE ONLY public.staff_invitations
    ADD CONSTRAINT staff_invitations_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.staff_invitations
    ADD CONSTRAINT staff_invitations_staff_id_key UNIQUE (staff_id);
ALTER TABLE ONLY public.staff_passkeys
    ADD CONSTRAINT staff_passkeys_pkey PRIMARY KEY (credential_id);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff_reach
    ADD CONSTRAINT staff_reach_staff_id_dealership_id_site_slug_key UNIQUE NULLS NOT DISTINCT (staff_id, dealership_id, site_slug);
ALTER TABLE ONLY public.staff_recovery_codes
    ADD CONSTRAINT staff_recovery_codes_pkey PRIMARY KEY (staff_id, code_hash);
ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.stock_imports
    ADD CONSTRAINT stock_imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stock_pictures
    ADD CONSTRAINT stock_pictures_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.test_payments
    ADD CONSTRAINT test_payments_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.test_payments
    ADD CONSTRAINT test_payments_pkey PRIMARY KEY (session);
ALTER TABLE ONLY public.trade_ins
    ADD CONSTRAINT trade_ins_key_key UNIQUE (key);
ALTER TABLE ONLY public.trade_ins
    ADD CONSTRAINT trade_ins_lead_id_key UNIQUE (lead_id);
ALTER TABLE ONLY public.trade_ins
    ADD CONSTRAINT trade_ins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.watchlist
    ADD CONSTRAINT watchlist_pkey PRIMARY KEY (person_id, car_id);
CREATE INDEX alert_cars_group ON public.alert_cars USING btree (group_id);
CREATE INDEX alert_hits_mail ON public.alert_hits USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX alert_hits_waiting ON public.alert_hits USING btree (alert_id, at) WHERE (mail_id IS NULL);
CREATE INDEX alert_mails_alert ON public.alert_mails USING btree (alert_id, created_at DESC);
CREATE INDEX alert_mails_waiting ON public.alert_mails USING btree (next_at) WHERE (state = 'waiting'::text);
CREATE INDEX alerts_anchors ON public.alerts USING gin (anchors) WHERE ((state = 'on'::text) AND (car_id IS NULL));
CREATE INDEX alerts_car ON public.alerts USING btree (car_id) WHERE (car_id IS NOT NULL);
CREATE INDEX alerts_due ON public.alerts USING btree (site_id, frequency, id) WHERE (state = 'on'::text);
CREATE INDEX alerts_email ON public.alerts USING btree (email);
CREATE INDEX alerts_person ON public.alerts USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE UNIQUE INDEX alerts_wish ON public.alerts USING btree (site_id, email, subject_key) WHERE (state <> 'ended'::text);
CREATE INDEX appointments_ahead ON public.appointments USING btree (starts_at) WHERE (state = 'booked'::text);
CREATE UNIQUE INDEX appointments_car ON public.appointments USING btree (car_id, starts_at) WHERE (state = 'booked'::text);
CREATE UNIQUE INDEX appointments_seat ON public.appointments USING btree (location_id, starts_at, seat) WHERE (state = 'booked'::text);
CREATE INDEX attachments_expired ON public.attachments USING btree (expires_at);
CREATE INDEX attachments_lead ON public.attachments USING btree (lead_id);
CREATE INDEX attachments_site ON public.attachments USING btree (site_id);
CREATE INDEX car_slugs_car ON public.car_slugs USING btree (car_id);
CREATE UNIQUE INDEX cars_import_key ON public.cars USING btree (dealership_id, import_key) WHERE (import_key IS NOT NULL);
CREATE INDEX cars_location ON public.cars USING btree (location_id);
CREATE UNIQUE INDEX cars_slug ON public.cars USING btree (group_id, slug);
CREATE UNIQUE INDEX cars_stocknum ON public.cars USING btree (dealership_id, stocknum) WHERE (stocknum IS NOT NULL);
CREATE INDEX cars_unsold ON public.cars USING btree (dealership_id, id) WHERE (status <> 'sold'::text);
CREATE UNIQUE INDEX cars_vin ON public.cars USING btree (dealership_id, vin) WHERE (vin IS NOT NULL);
CREATE INDEX checkout_journeys_expiry ON public.checkout_journeys USING btree (expires_at);
CREATE INDEX checkout_journeys_trade_in ON public.checkout_journeys USING btree (site_id, (((answers -> 'trade-in'::text) ->> 'key'::text))) WHERE (((answers -> 'trade-in'::text) ->> 'key'::text) IS NOT NULL);
CREATE INDEX code_counts_until ON public.code_counts USING btree (until);
CREATE INDEX contact_joins_into ON public.contact_joins USING btree (group_id, into_person);
CREATE INDEX contacts_email ON public.contacts USING btree (group_id, email_key) WHERE (email_key <> ''::text);
CREATE INDEX contacts_parts ON public.contacts USING gin (public.contact_parts(group_id, VARIADIC ARRAY[name_key, email_key, phone_key]));
CREATE INDEX contacts_person ON public.contacts USING btree (group_id, person_id);
CREATE UNIQUE INDEX contacts_same ON public.contacts USING btree (group_id, phone_key, email_key, name_key) WHERE ((phone_key <> ''::text) OR (email_key <> ''::text));
CREATE INDEX dealerships_group ON public.dealerships USING btree (group_id);
CREATE INDEX events_dealership ON public.events USING btree (dealership_id, event, at) WHERE (dealership_id IS NOT NULL);
CREATE INDEX events_site_at ON public.events USING btree (site_id, at);
CREATE INDEX feed_runs_dealership ON public.feed_runs USING btree (dealership_id, id);
CREATE UNIQUE INDEX leads_captcha ON public.leads USING btree (captcha_id) WHERE (captcha_id IS NOT NULL);
CREATE INDEX leads_opportunity ON public.leads USING btree (opportunity_id, id DESC);
CREATE INDEX leads_phone ON public.leads USING btree (site_id, regexp_replace((payload ->> 'phone'::text), '\D'::text, ''::text, 'g'::text));
CREATE INDEX leads_site_received ON public.leads USING btree (site_id, received_at DESC);
CREATE INDEX opportunities_closed ON public.opportunities USING btree (group_id, last_at DESC, id) WHERE ((folded_into IS NULL) AND (status = ANY (ARRAY['sold'::text, 'lost'::text])));
CREATE INDEX opportunities_folded ON public.opportunities USING btree (folded_into) WHERE (folded_into IS NOT NULL);
CREATE INDEX opportunities_lead ON public.opportunities USING btree (lead_id);
CREATE UNIQUE INDEX opportunities_one ON public.opportunities USING btree (contact_id, COALESCE(dealership_id, 0));
CREATE INDEX opportunities_open ON public.opportunities USING btree (group_id, waiting_since, last_at DESC, id) WHERE ((folded_into IS NULL) AND (status <> ALL (ARRAY['sold'::text, 'lost'::text])));
CREATE INDEX opportunities_open_at ON public.opportunities USING btree (dealership_id, waiting_since, last_at DESC, id) WHERE ((folded_into IS NULL) AND (status <> ALL (ARRAY['sold'::text, 'lost'::text])));
CREATE INDEX opportunity_events_of ON public.opportunity_events USING btree (opportunity_id, id DESC);
CREATE INDEX outbox_dead ON public.outbox USING btree (site_id) WHERE (state = 'dead'::text);
CREATE INDEX outbox_waiting ON public.outbox USING btree (channel, site_id, target, next_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX own_cars_email_key ON public.own_cars USING btree (email_key) WHERE (email_key IS NOT NULL);
CREATE INDEX own_cars_person ON public.own_cars USING btree (person_id);
CREATE INDEX own_cars_service ON public.own_cars USING btree (site_id, service_on) WHERE (service_on IS NOT NULL);
CREATE UNIQUE INDEX own_cars_text_key ON public.own_cars USING btree (text_key);
CREATE INDEX own_cars_unasked ON public.own_cars USING btree (site_id, id) WHERE ((email IS NOT NULL) AND (email_asked_at IS NULL));
CREATE INDEX page_drafts_due ON public.page_drafts USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX places_name ON public.places USING btree (lower(locality), lower(state));
CREATE INDEX price_log_car ON public.price_log USING btree (car_id, at);
CREATE INDEX reservation_log_reservation ON public.reservation_log USING btree (reservation_id);
CREATE INDEX reservation_payments_due ON public.reservation_payments USING btree (changed_at) WHERE (state = ANY (ARRAY['open'::text, 'refund_due'::text]));
CREATE UNIQUE INDEX reservation_payments_paid ON public.reservation_payments USING btree (reservation_id) WHERE (state = 'paid'::text);
CREATE INDEX reservation_payments_reservation ON public.reservation_payments USING btree (reservation_id);
CREATE INDEX reservations_held ON public.reservations USING btree (held_until) WHERE (state = 'held'::text);
CREATE INDEX reservations_journey ON public.reservations USING btree (site_id, journey) WHERE (journey IS NOT NULL);
CREATE INDEX reservations_lead ON public.reservations USING btree (lead_id);
CREATE UNIQUE INDEX reservations_live ON public.reservations USING btree (car_id) WHERE (state = ANY (ARRAY['held'::text, 'paid'::text, 'confirmed'::text, 'sold'::text]));
CREATE INDEX reservations_unpaid ON public.reservations USING btree (site_id) WHERE (state = 'held'::text);
CREATE INDEX revealed_calls_person ON public.revealed_calls USING btree (person_id, at);
CREATE INDEX revealed_calls_site ON public.revealed_calls USING btree (site_id, at);
CREATE INDEX reviews_newest ON public.reviews USING btree (dealership_id, review_date DESC, id DESC);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_person ON public.sessions USING btree (person_id);
CREATE INDEX sign_in_codes_expiry ON public.sign_in_codes USING btree (expires_at);
CREATE INDEX site_hosts_site ON public.site_hosts USING btree (site_id);
CREATE INDEX site_pictures_site ON public.site_pictures USING btree (site_id, created_at DESC);
CREATE INDEX sites_extends ON public.sites USING btree (extends);
CREATE INDEX staff_challenges_expiry ON public.staff_challenges USING btree (expires_at);
CREATE INDEX staff_changes_subject ON public.staff_changes USING btree (group_id, subject_kind, subject_id, id);
CREATE INDEX staff_changes_when ON public.staff_changes USING btree (group_id, at, id);
CREATE INDEX staff_passkeys_staff ON public.staff_passkeys USING btree (staff_id);
CREATE INDEX staff_sessions_expiry ON public.staff_sessions USING btree (expires_at);
CREATE INDEX staff_sessions_staff ON public.staff_sessions USING btree (staff_id);
CREATE INDEX stock_imports_dealership ON public.stock_imports USING btree (dealership_id) WHERE (finished_at IS NULL);
CREATE INDEX stock_pictures_group ON public.stock_pictures USING btree (group_id);
CREATE INDEX trade_ins_expired ON public.trade_ins USING btree (expires_at) WHERE (lead_id IS NULL);
CREATE INDEX watchlist_car ON public.watchlist USING btree (car_id);
CREATE TRIGGER begin_reservation BEFORE INSERT ON public.reservations FOR EACH ROW EXECUTE FUNCTION public.begin_reservation();
CREATE TRIGGER cars_added AFTER INSERT ON public.cars REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.check_added_cars();
CREATE TRIGGER cars_moved AFTER UPDATE OF dealership_id, group_id, location_id ON public.cars FOR EACH ROW WHEN ((((old.dealership_id IS DISTINCT FROM new.dealership_id) OR (old.group_id IS DISTINCT FROM new.group_id)) OR (old.location_id IS DISTINCT FROM new.location_id))) EXECUTE FUNCTION public.check_moved_car();
CREATE TRIGGER check_staff_reach BEFORE INSERT OR UPDATE ON public.staff_reach FOR EACH ROW EXECUTE FUNCTION public.check_staff_reach();
CREATE TRIGGER dealerships_with_cars BEFORE DELETE ON public.dealerships FOR EACH ROW EXECUTE FUNCTION public.keep_place_of_cars();
CREATE TRIGGER forget_opportunities AFTER DELETE ON public.leads REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.forget_opportunities();
CREATE TRIGGER locations_with_cars BEFORE DELETE ON public.locations FOR EACH ROW EXECUTE FUNCTION public.keep_place_of_cars();
CREATE TRIGGER note_reservation AFTER INSERT OR UPDATE OF state, event, changed_at ON public.reservations FOR EACH ROW EXECUTE FUNCTION public.note_reservation();
CREATE TRIGGER price_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.price_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_price_log_change();
CREATE TRIGGER reservation_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.reservation_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_reservation_log_change();
CREATE TRIGGER staff_changes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.staff_changes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_staff_changes_change();
ALTER TABLE ONLY public.alert_cars
    ADD CONSTRAINT alert_cars_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_cursors
    ADD CONSTRAINT alert_cursors_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_hits
    ADD CONSTRAINT alert_hits_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES public.alerts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_hits
    ADD CONSTRAINT alert_hits_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES public.alert_mails(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_mails
    ADD CONSTRAINT alert_mails_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES public.alerts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_mails
    ADD CONSTRAINT alert_mails_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_car_id_fkey FOREIGN KEY (car_id) REFERENCES public.cars(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_trade_in_id_fkey FOREIGN KEY (trade_in_id) REFERENCES public.trade_ins(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.car_slugs
    ADD CONSTRAINT car_slugs_car_id_fkey FOREIGN KEY (car_id) REFERENCES public.cars(id);
ALTER TABLE ONLY public.car_slugs
    ADD CONSTRAINT car_slugs_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id);
ALTER TABLE ONLY public.checkout_journeys
    ADD CONSTRAINT checkout_journeys_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.contact_joins
    ADD CONSTRAINT contact_joins_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id);
ALTER TABLE ONLY public.contact_joins
    ADD CONSTRAINT contact_joins_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id);
ALTER TABLE ONLY public.daily_counts
    ADD CONSTRAINT daily_counts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.dealerships
    ADD CONSTRAINT dealerships_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id);
ALTER TABLE ONLY public.dealerships
    ADD CONSTRAINT dealerships_manufacturer_id_fkey FOREIGN KEY (manufacturer_id) REFERENCES public.manufacturers(id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.feed_pieces
    ADD CONSTRAINT feed_pieces_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.feed_runs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feed_runs
    ADD CONSTRAINT feed_runs_dealership_id_fkey FOREIGN KEY (dealership_id) REFERENCES public.dealerships(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feed_sources
    ADD CONSTRAINT feed_sources_dealership_id_fkey FOREIGN KEY (dealership_id) REFERENCES public.dealerships(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.index_now
    ADD CONSTRAINT index_now_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES public.opportunities(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.locations
    ADD CONSTRAINT locations_dealership_id_fkey FOREIGN KEY (dealership_id) REFERENCES public.dealerships(id);
ALTER TABLE ONLY public.lookup_counts
    ADD CONSTRAINT lookup_counts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.numbers_mails
    ADD CONSTRAINT numbers_mails_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.numbers_mails
    ADD CONSTRAINT numbers_mails_staff_id_group_id_fkey FOREIGN KEY (staff_id, group_id) REFERENCES public.staff(id, group_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.opportunities
    ADD CONSTRAINT opportunities_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES public.staff(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.opportunities
    ADD CONSTRAINT opportunities_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.opportunities
    ADD CONSTRAINT opportunities_folded_into_fkey FOREIGN KEY (folded_into) REFERENCES public.opportunities(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.opportunities
    ADD CONSTRAINT opportunities_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id);
ALTER TABLE ONLY public.opportunities
    ADD CONSTRAINT opportunities_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.opportunities
    ADD CONSTRAINT opportunities_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.opportunity_events
    ADD CONSTRAINT opportunity_events_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id);
ALTER TABLE ONLY public.opportunity_events
    ADD CONSTRAINT opportunity_events_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES public.opportunities(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.opportunity_events
    ADD CONSTRAINT opportunity_events_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.own_cars
    ADD CONSTRAINT own_cars_person_id_group_id_fkey FOREIGN KEY (person_id, group_id) REFERENCES public.people(id, group_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.own_cars
    ADD CONSTRAINT own_cars_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.page_drafts
    ADD CONSTRAINT page_drafts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.page_drafts
    ADD CONSTRAINT page_drafts_staff_id_group_id_fkey FOREIGN KEY (staff_id, group_id) REFERENCES public.staff(id, group_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id);
ALTER TABLE ONLY public.refused_holds
    ADD CONSTRAINT refused_holds_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reservation_payments
    ADD CONSTRAINT reservation_payments_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.reservations(id);
ALTER TABLE ONLY public.reservation_payments
    ADD CONSTRAINT reservation_payments_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.staff(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.revealed_calls
    ADD CONSTRAINT revealed_calls_person_id_group_id_fkey FOREIGN KEY (person_id, group_id) REFERENCES public.people(id, group_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.revealed_calls
    ADD CONSTRAINT revealed_calls_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_dealership_id_fkey FOREIGN KEY (dealership_id) REFERENCES public.dealerships(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_person_id_group_id_fkey FOREIGN KEY (person_id, group_id) REFERENCES public.people(id, group_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_in_codes
    ADD CONSTRAINT sign_in_codes_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id);
ALTER TABLE ONLY public.sign_in_codes
    ADD CONSTRAINT sign_in_codes_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.site_draft_changes
    ADD CONSTRAINT site_draft_changes_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.site_draft_changes
    ADD CONSTRAINT site_draft_changes_staff_id_group_id_fkey FOREIGN KEY (staff_id, group_id) REFERENCES public.staff(id, group_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.site_hosts
    ADD CONSTRAINT site_hosts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.site_pictures
    ADD CONSTRAINT site_pictures_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.site_settings_revisions
    ADD CONSTRAINT site_settings_revisions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.sites
    ADD CONSTRAINT sites_extends_fkey FOREIGN KEY (extends) REFERENCES public.sites(slug);
ALTER TABLE ONLY public.sites
    ADD CONSTRAINT sites_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id);
ALTER TABLE ONLY public.special_hours
    ADD CONSTRAINT special_hours_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.locations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_challenges
    ADD CONSTRAINT staff_challenges_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id);
ALTER TABLE ONLY public.staff_challenges
    ADD CONSTRAINT staff_challenges_staff_id_group_id_fkey FOREIGN KEY (staff_id, group_id) REFERENCES public.staff(id, group_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_changes
    ADD CONSTRAINT staff_changes_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id);
ALTER TABLE ONLY public.staff_changes
    ADD CONSTRAINT staff_changes_staff_id_group_id_fkey FOREIGN KEY (staff_id, group_id) REFERENCES public.staff(id, group_id);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id);
ALTER TABLE ONLY public.staff_invitations
    ADD CONSTRAINT staff_invitations_staff_id_group_id_fkey FOREIGN KEY (staff_id, group_id) REFERENCES public.staff(id, group_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_passkeys
    ADD CONSTRAINT staff_passkeys_staff_id_group_id_fkey FOREIGN KEY (staff_id, group_id) REFERENCES public.staff(id, group_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_reach
    ADD CONSTRAINT staff_reach_dealership_id_fkey FOREIGN KEY (dealership_id) REFERENCES public.dealerships(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_reach
    ADD CONSTRAINT staff_reach_site_slug_fkey FOREIGN KEY (site_slug) REFERENCES public.sites(slug) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_reach
    ADD CONSTRAINT staff_reach_staff_id_group_id_fkey FOREIGN KEY (staff_id, group_id) REFERENCES public.staff(id, group_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_recovery_codes
    ADD CONSTRAINT staff_recovery_codes_staff_id_group_id_fkey FOREIGN KEY (staff_id, group_id) REFERENCES public.staff(id, group_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_staff_id_group_id_fkey FOREIGN KEY (staff_id, group_id) REFERENCES public.staff(id, group_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stock_imports
    ADD CONSTRAINT stock_imports_dealership_id_fkey FOREIGN KEY (dealership_id) REFERENCES public.dealerships(id);
ALTER TABLE ONLY public.stock_pictures
    ADD CONSTRAINT stock_pictures_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id);
ALTER TABLE ONLY public.trade_ins
    ADD CONSTRAINT trade_ins_car_id_fkey FOREIGN KEY (car_id) REFERENCES public.cars(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.trade_ins
    ADD CONSTRAINT trade_ins_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.leads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.trade_ins
    ADD CONSTRAINT trade_ins_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE ONLY public.watchlist
    ADD CONSTRAINT watchlist_person_id_group_id_fkey FOREIGN KEY (person_id, group_id) REFERENCES public.people(id, group_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.watchlist
    ADD CONSTRAINT watchlist_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(id);
ALTER TABLE public.alert_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.alerts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.appointments ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.attachments ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.checkout_journeys ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.contact_joins ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.contacts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.leads ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.lookup_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.numbers_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.opportunities ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.opportunity_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.own_cars ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_group ON public.appointments FOR SELECT TO forecourt_site USING ((site_id IN ( SELECT sites.id
   FROM public.sites
  WHERE (sites.group_id = COALESCE((NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer, ( SELECT sites_1.group_id
           FROM public.sites sites_1
          WHERE (sites_1.id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer)))))));
CREATE POLICY own_group ON public.attachments FOR SELECT TO forecourt_site USING ((site_id IN ( SELECT sites.id
   FROM public.sites
  WHERE (sites.group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer))));
CREATE POLICY own_group ON public.consents FOR SELECT TO forecourt_site USING ((site_id IN ( SELECT sites.id
   FROM public.sites
  WHERE (sites.group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer))));
CREATE POLICY own_group ON public.contact_joins TO forecourt_site USING ((group_id = COALESCE((NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer, ( SELECT sites.group_id
   FROM public.sites
  WHERE (sites.id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer)))));
CREATE POLICY own_group ON public.contacts TO forecourt_site USING ((group_id = COALESCE((NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer, ( SELECT sites.group_id
   FROM public.sites
  WHERE (sites.id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer)))));
CREATE POLICY own_group ON public.leads FOR SELECT TO forecourt_site USING ((site_id IN ( SELECT sites.id
   FROM public.sites
  WHERE (sites.group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer))));
CREATE POLICY own_group ON public.numbers_mails TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group ON public.opportunities TO forecourt_site USING ((group_id = COALESCE((NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer, ( SELECT sites.group_id
   FROM public.sites
  WHERE (sites.id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer)))));
CREATE POLICY own_group ON public.opportunity_events TO forecourt_site USING ((group_id = COALESCE((NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer, ( SELECT sites.group_id
   FROM public.sites
  WHERE (sites.id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer)))));
CREATE POLICY own_group ON public.outbox FOR SELECT TO forecourt_site USING ((site_id IN ( SELECT sites.id
   FROM public.sites
  WHERE (sites.group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer))));
CREATE POLICY own_group ON public.own_cars TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group ON public.people TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group ON public.reservation_log FOR SELECT TO forecourt_site USING ((site_id IN ( SELECT sites.id
   FROM public.sites
  WHERE (sites.group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer))));
CREATE POLICY own_group ON public.reservation_payments FOR SELECT TO forecourt_site USING ((site_id IN ( SELECT sites.id
   FROM public.sites
  WHERE (sites.group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer))));
CREATE POLICY own_group ON public.reservations FOR SELECT TO forecourt_site USING ((site_id IN ( SELECT sites.id
   FROM public.sites
  WHERE (sites.group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer))));
CREATE POLICY own_group ON public.revealed_calls TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group ON public.sessions TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group ON public.sign_in_codes TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group ON public.staff TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group ON public.staff_challenges TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group ON public.staff_changes TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group ON public.staff_invitations TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group ON public.staff_passkeys TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group ON public.staff_reach TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group ON public.staff_recovery_codes TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group ON public.staff_sessions TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group ON public.trade_ins FOR SELECT TO forecourt_site USING ((site_id IN ( SELECT sites.id
   FROM public.sites
  WHERE (sites.group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer))));
CREATE POLICY own_group ON public.watchlist TO forecourt_site USING ((group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer));
CREATE POLICY own_group_replies ON public.outbox FOR INSERT TO forecourt_site WITH CHECK (((channel = 'reply'::text) AND (site_id IN ( SELECT sites.id
   FROM public.sites
  WHERE (sites.group_id = (NULLIF(current_setting('forecourt.group_id'::text, true), ''::text))::integer)))));
CREATE POLICY own_site ON public.alert_mails TO forecourt_site USING ((site_id = (current_setting('forecourt.site_id'::text, true))::integer));
CREATE POLICY own_site ON public.alerts TO forecourt_site USING ((site_id = (current_setting('forecourt.site_id'::text, true))::integer));
CREATE POLICY own_site ON public.appointments FOR INSERT TO forecourt_site WITH CHECK ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
CREATE POLICY own_site ON public.attachments TO forecourt_site USING ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
CREATE POLICY own_site ON public.checkout_journeys TO forecourt_site USING ((site_id = (current_setting('forecourt.site_id'::text, true))::integer));
CREATE POLICY own_site ON public.consents TO forecourt_site USING ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
CREATE POLICY own_site ON public.leads TO forecourt_site USING ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
CREATE POLICY own_site ON public.lookup_counts TO forecourt_site USING ((site_id = (current_setting('forecourt.site_id'::text, true))::integer));
CREATE POLICY own_site ON public.outbox TO forecourt_site USING ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
CREATE POLICY own_site ON public.own_cars TO forecourt_site USING ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
CREATE POLICY own_site ON public.page_drafts TO forecourt_site USING ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
CREATE POLICY own_site ON public.refused_holds TO forecourt_site USING ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
CREATE POLICY own_site ON public.reservation_log TO forecourt_site USING ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
CREATE POLICY own_site ON public.reservation_payments TO forecourt_site USING ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
CREATE POLICY own_site ON public.reservations TO forecourt_site USING ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
CREATE POLICY own_site ON public.site_draft_changes TO forecourt_site USING ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
CREATE POLICY own_site ON public.site_pictures TO forecourt_site USING ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
CREATE POLICY own_site ON public.trade_ins TO forecourt_site USING ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
CREATE POLICY own_site_changes ON public.appointments FOR UPDATE TO forecourt_site USING ((site_id = (NULLIF(current_setting('forecourt.site_id'::text, true), ''::text))::integer));
ALTER TABLE public.page_drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.people ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.refused_holds ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.reservation_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.reservation_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.reservations ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.revealed_calls ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sign_in_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.site_draft_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.site_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.staff ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.staff_challenges ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.staff_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.staff_invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.staff_passkeys ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.staff_reach ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.staff_recovery_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.staff_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.trade_ins ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.watchlist ENABLE ROW LEVEL SECURITY;
REVOKE ALL ON FUNCTION public.count_up(bytea, minutes integer, now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_up(bytea, minutes integer, now timestamp with time zone) TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert_mails TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alerts TO forecourt_site;
GRANT SELECT,INSERT,UPDATE ON TABLE public.appointments TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.attachments TO forecourt_site;
GRANT SELECT,INSERT,UPDATE ON TABLE public.checkout_journeys TO forecourt_site;
GRANT SELECT,INSERT,UPDATE ON TABLE public.consents TO forecourt_site;
GRANT SELECT,INSERT,UPDATE ON TABLE public.contact_joins TO forecourt_site;
GRANT SELECT,INSERT,UPDATE ON TABLE public.contacts TO forecourt_site;
GRANT SELECT(id) ON TABLE public.dealerships TO forecourt_site;
GRANT SELECT(group_id) ON TABLE public.dealerships TO forecourt_site;
GRANT SELECT(slug) ON TABLE public.dealerships TO forecourt_site;
GRANT SELECT,INSERT,UPDATE ON TABLE public.leads TO forecourt_site;
GRANT SELECT(id) ON TABLE public.locations TO forecourt_site;
GRANT SELECT(dealership_id) ON TABLE public.locations TO forecourt_site;
GRANT SELECT(slug) ON TABLE public.locations TO forecourt_site;
GRANT SELECT(location_type) ON TABLE public.locations TO forecourt_site;
GRANT SELECT("primary") ON TABLE public.locations TO forecourt_site;
GRANT SELECT,INSERT,UPDATE ON TABLE public.lookup_counts TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.numbers_mails TO forecourt_site;
GRANT SELECT,INSERT,UPDATE ON TABLE public.opportunities TO forecourt_site;
GRANT SELECT,INSERT ON TABLE public.opportunity_events TO forecourt_site;
GRANT SELECT,INSERT,UPDATE ON TABLE public.outbox TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.own_cars TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.page_drafts TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.people TO forecourt_site;
GRANT SELECT,INSERT,UPDATE ON TABLE public.refused_holds TO forecourt_site;
GRANT SELECT ON TABLE public.reservation_log TO forecourt_site;
GRANT SELECT,INSERT,UPDATE ON TABLE public.reservation_payments TO forecourt_site;
GRANT SELECT,INSERT,UPDATE ON TABLE public.reservations TO forecourt_site;
GRANT SELECT,INSERT ON TABLE public.revealed_calls TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_codes TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_draft_changes TO forecourt_site;
GRANT SELECT,INSERT,DELETE ON TABLE public.site_pictures TO forecourt_site;
GRANT SELECT(id) ON TABLE public.sites TO forecourt_site;
GRANT SELECT(group_id) ON TABLE public.sites TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staff TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staff_challenges TO forecourt_site;
GRANT SELECT,INSERT ON TABLE public.staff_changes TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staff_invitations TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staff_passkeys TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staff_reach TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staff_recovery_codes TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staff_sessions TO forecourt_site;
GRANT SELECT,INSERT,UPDATE ON TABLE public.trade_ins TO forecourt_site;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.watchlist TO forecourt_site;
