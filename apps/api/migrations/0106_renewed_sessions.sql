-- A session that gets another secret is forgotten as well: who knew the old one reads nothing more (decision 139).
drop trigger sessions_forget on sessions;
--> statement-breakpoint
create trigger sessions_forget after update of key, account_id, ends_at, confirmed_at on sessions for each row
  execute function forget_owner();
