-- Documents that come with a form: also OpenDocument and plain text --------------------------------------------------------

alter table attachments drop constraint attachments_media_type_check;
alter table attachments add constraint attachments_media_type_check check (media_type in (
  'image/jpeg',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'text/plain'
));
