CREATE TABLE "sign_up_settings" (
	"id" smallint PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_up_settings_one_row" CHECK ("sign_up_settings"."id" = 1)
);
