CREATE TABLE "pins" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_off_links" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"revision" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"pin_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sign_off_links_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_off_links" ADD CONSTRAINT "sign_off_links_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_off_links" ADD CONSTRAINT "sign_off_links_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_off_links" ADD CONSTRAINT "sign_off_links_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_off_links_student" ON "sign_off_links" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "sign_off_links_teacher" ON "sign_off_links" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "sign_off_links_expires" ON "sign_off_links" USING btree ("expires_at");