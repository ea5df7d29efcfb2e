CREATE TABLE "drp_state_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"college_id" uuid,
	"state_id" uuid NOT NULL,
	"institution_ids" uuid[] NOT NULL,
	"office" text NOT NULL,
	"purpose" text NOT NULL,
	"last_day" date NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"openings" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"revoked_by_id" uuid,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "drp_state_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "drp_state_links_institutions" CHECK (cardinality("drp_state_links"."institution_ids") <= 20),
	CONSTRAINT "drp_state_links_revoked" CHECK (("drp_state_links"."revoked_by_id" is null) = ("drp_state_links"."revoked_at" is null))
);
--> statement-breakpoint
ALTER TABLE "drp_state_links" ADD CONSTRAINT "drp_state_links_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drp_state_links" ADD CONSTRAINT "drp_state_links_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drp_state_links" ADD CONSTRAINT "drp_state_links_created_by_id_accounts_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drp_state_links" ADD CONSTRAINT "drp_state_links_revoked_by_id_accounts_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drp_state_links_college" ON "drp_state_links" USING btree ("college_id");--> statement-breakpoint
CREATE INDEX "drp_state_links_state" ON "drp_state_links" USING btree ("state_id");--> statement-breakpoint
CREATE INDEX "drp_state_links_created_by" ON "drp_state_links" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "drp_state_links_revoked_by" ON "drp_state_links" USING btree ("revoked_by_id");--> statement-breakpoint
-- A link of a state office is counted and revoked once; what it shows to whom, and until when, stays as it was made.
create function drp_state_link_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'a link of a state office is not deleted'; end if;
  if (new.id, new.token_hash, new.college_id, new.state_id, new.institution_ids, new.office, new.purpose, new.last_day,
      new.created_by_id, new.created_at) is distinct from
    (old.id, old.token_hash, old.college_id, old.state_id, old.institution_ids, old.office, old.purpose, old.last_day,
      old.created_by_id, old.created_at)
    or old.revoked_at is not null and (new.revoked_at, new.revoked_by_id) is distinct from (old.revoked_at, old.revoked_by_id)
  then raise exception 'a link of a state office is not changed'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger drp_state_links_stay before update or delete on drp_state_links
  for each row execute function drp_state_link_stays();
--> statement-breakpoint
create trigger drp_state_links_stay_all before truncate on drp_state_links execute function drp_state_link_stays();
