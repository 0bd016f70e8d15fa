-- The session that the right code began. Entered again within seconds, as a button pressed twice does, it begins the session anew.
alter table sign_in_codes add column session_hash bytea;
