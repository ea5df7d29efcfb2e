CREATE TABLE "notification_wordings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_wordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"title" text,
	"text" text,
	"changed_by_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_wordings_whole" CHECK (num_nulls("notification_wordings"."title", "notification_wordings"."text") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "notification_wordings" ADD CONSTRAINT "notification_wordings_changed_by_id_accounts_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_wordings_event" ON "notification_wordings" USING btree ("event","id");