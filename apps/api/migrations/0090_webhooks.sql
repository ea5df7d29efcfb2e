CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"outcome" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"college_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_earlier_secret" text,
	"earlier_until" timestamp with time zone,
	"off_reason" text,
	"off_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_delivered_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhooks_name" UNIQUE("college_id","name"),
	CONSTRAINT "webhooks_off" CHECK (("webhooks"."off_reason" is null) = ("webhooks"."off_at" is null)),
	CONSTRAINT "webhooks_earlier" CHECK (("webhooks"."sealed_earlier_secret" is null) = ("webhooks"."earlier_until" is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","number") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list" ON "webhook_deliveries" USING btree ("webhook_id","state","number");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_happened" ON "webhook_deliveries" USING btree ("happened_at");--> statement-breakpoint
-- What a program is told is written in the transaction of what happened, whichever way it came about, so it is neither lost
-- nor told of what was undone. The key share keeps a webhook that is being removed from getting one more event; `no key
-- update` of the deliverer does not wait for it.
create function webhook_event_is_written(college uuid, event_name text, event_data jsonb, happened timestamptz)
  returns void language plpgsql as $$
begin
  insert into webhook_deliveries (id, webhook_id, event, data, happened_at)
    select gen_random_uuid(), w.id, event_name, event_data, happened
    from (select id from webhooks where college_id = college and off_at is null and event_name = any(events)
          order by id for key share) w;
end $$;
--> statement-breakpoint
create function entry_is_told() returns trigger language plpgsql as $$
declare
  is_decided boolean := new.status in ('Approved', 'Rejected');
begin
  if not is_decided and not (old.status = 'Approved' and new.status = 'Pending') then return null; end if;
  perform webhook_event_is_written(
    new.college_id,
    case when is_decided then 'record.decided' else 'record.reopened' end,
    jsonb_build_object('recordId', new.id, 'kind', new.kind, 'revision', new.revision, 'recordStatus', new.status,
      'studentId', new.student_id, 'collegeId', new.college_id, 'departmentId', new.department_id),
    case when is_decided then new.verified_on else new.updated_at end);
  return null;
end $$;
--> statement-breakpoint
create trigger entries_told after update of status on entries
  for each row when (old.status is distinct from new.status) execute function entry_is_told();
--> statement-breakpoint
-- Somebody joined a college when their account is approved there: a student's by verification, all others by confirmation.
create function person_is_told() returns trigger language plpgsql as $$
declare
  was_there boolean := false;
begin
  if tg_op = 'UPDATE' then
    was_there := case when old.role = 'student' then old.verify_by_hod else old.confirmed end
      and old.college_id is not distinct from new.college_id;
  end if;
  if was_there or new.college_id is null
    or not (case when new.role = 'student' then new.verify_by_hod else new.confirmed end) then return null; end if;
  perform webhook_event_is_written(
    new.college_id,
    'person.joined',
    jsonb_build_object('personId', new.id, 'role', new.role, 'collegeId', new.college_id,
      'departmentId', new.department_id),
    coalesce(new.approved_at, now()));
  return null;
end $$;
--> statement-breakpoint
create trigger accounts_told after insert or update of verify_by_hod, confirmed, college_id on accounts
  for each row execute function person_is_told();
