CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"backup" text,
	"rows" integer,
	"files" integer,
	"fault" text,
	CONSTRAINT "backup_runs_work" CHECK ("backup_runs"."work" in ('backup', 'drill'))
);
--> statement-breakpoint
CREATE INDEX "backup_runs_last" ON "backup_runs" USING btree ("work","ended_at");