CREATE TABLE "maintenance" (
	"id" smallint PRIMARY KEY NOT NULL,
	"is_read_only" boolean DEFAULT false NOT NULL,
	"switched_at" timestamp with time zone,
	"notice_text" text,
	"begins_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "maintenance_one_row" CHECK ("maintenance"."id" = 1),
	CONSTRAINT "maintenance_whole_notice" CHECK (num_nulls("maintenance"."notice_text", "maintenance"."begins_at", "maintenance"."ends_at") in (0, 3))
);
