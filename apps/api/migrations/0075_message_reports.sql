CREATE TABLE "message_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"college_id" uuid,
	"reason" text,
	"reported_at" timestamp with time zone NOT NULL,
	"remark" text,
	"closed_by_id" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "message_reports_once" UNIQUE("message_id","reporter_id"),
	CONSTRAINT "message_reports_people" CHECK ("message_reports"."writer_id" <> "message_reports"."reporter_id"),
	CONSTRAINT "message_reports_closed" CHECK (("message_reports"."closed_at" is null) = ("message_reports"."closed_by_id" is null))
);
--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_writer_id_accounts_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_closed_by_id_accounts_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_fk" FOREIGN KEY ("conversation_id","reporter_id") REFERENCES "public"."conversation_sides"("conversation_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reports_reporter" ON "message_reports" USING btree ("conversation_id","reporter_id");--> statement-breakpoint
CREATE INDEX "message_reports_own" ON "message_reports" USING btree ("reporter_id","reported_at");--> statement-breakpoint
CREATE INDEX "message_reports_college" ON "message_reports" USING btree ("college_id","reported_at");--> statement-breakpoint
CREATE INDEX "message_reports_writer" ON "message_reports" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "message_reports_closed_by" ON "message_reports" USING btree ("closed_by_id");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin (search_vector("text"));
--> statement-breakpoint
-- A report is closed once and never deleted; its words stay, but those of an erased person are emptied.
create function message_report_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'a report of a message is not deleted'; end if;
  if (new.id, new.message_id, new.conversation_id, new.reporter_id, new.writer_id, new.college_id, new.reported_at)
    is distinct from
    (old.id, old.message_id, old.conversation_id, old.reporter_id, old.writer_id, old.college_id, old.reported_at)
    or coalesce(new.reason, old.reason) is distinct from old.reason
    or old.closed_at is not null
      and ((new.closed_at, new.closed_by_id) is distinct from (old.closed_at, old.closed_by_id)
        or coalesce(new.remark, old.remark) is distinct from old.remark)
  then raise exception 'a report of a message is not changed'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger message_reports_stay before update or delete on message_reports
  for each row execute function message_report_stays();
--> statement-breakpoint
create trigger message_reports_stay_all before truncate on message_reports execute function message_report_stays();
