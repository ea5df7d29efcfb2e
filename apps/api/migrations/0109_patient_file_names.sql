-- The name of a document that names its patient often does so too, and whoever may open the record read it.
update files f set name = 'PMR document' || coalesce(substring(f.name from '[.][A-Za-z0-9]{1,5}$'), '')
where f.id in (
  select e.attachment_id from entries e
    where e.kind in ('autopsy', 'medico-legal', 'expert-opinion', 'crime-scene') and e.attachment_id is not null
  union select r.attachment_id from entry_revisions r join entries e on e.id = r.entry_id
    where e.kind in ('autopsy', 'medico-legal', 'expert-opinion', 'crime-scene') and r.attachment_id is not null);
