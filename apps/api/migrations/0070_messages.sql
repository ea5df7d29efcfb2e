CREATE TABLE "conversation_sides" (
	"conversation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_sides_conversation_id_account_id_pk" PRIMARY KEY("conversation_id","account_id"),
	CONSTRAINT "conversation_sides_unread" CHECK ("conversation_sides"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "conversations_people" UNIQUE("first_id","second_id"),
	CONSTRAINT "conversations_order" CHECK ("conversations"."first_id" < "conversations"."second_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"text" text,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_number" UNIQUE("conversation_id","number")
);
--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_other_id_accounts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_first_id_accounts_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_second_id_accounts_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_fk" FOREIGN KEY ("conversation_id","sender_id") REFERENCES "public"."conversation_sides"("conversation_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_sides_account" ON "conversation_sides" USING btree ("account_id","last_at","conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_sides_unread" ON "conversation_sides" USING btree ("account_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "conversation_sides_other" ON "conversation_sides" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "conversations_second" ON "conversations" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id","id");--> statement-breakpoint
-- What was written stays as it was written: only the words of an erased person are emptied.
create function message_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'a message is not deleted'; end if;
  if (new.id, new.conversation_id, new.number, new.sender_id, new.sent_at)
    is distinct from (old.id, old.conversation_id, old.number, old.sender_id, old.sent_at)
    or coalesce(new.text, old.text) is distinct from old.text
  then raise exception 'a message is not changed'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger messages_stay before update or delete on messages for each row execute function message_stays();
--> statement-breakpoint
create trigger messages_stay_all before truncate on messages execute function message_stays();
