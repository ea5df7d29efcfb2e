CREATE TABLE "seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"college_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"licence_id" uuid,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "licences" DROP CONSTRAINT "licences_cause";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "department_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "seat_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seats_college" ON "seats" USING btree ("college_id","ends_at");--> statement-breakpoint
CREATE INDEX "seats_order" ON "seats" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seats_licence" ON "seats" USING btree ("licence_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licences_seat" ON "licences" USING btree ("seat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_of_college" ON "orders" USING btree ("college_id","gateway") WHERE state = 'created' and student_id is null;--> statement-breakpoint
CREATE INDEX "orders_college" ON "orders" USING btree ("college_id","created_at") WHERE student_id is null;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_cause" CHECK (num_nonnulls("licences"."order_id", "licences"."seat_id", "licences"."reason") <= 1);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer" CHECK (("orders"."student_id" is null) = ("orders"."department_id" is null)
      and "orders"."quantity" between 1 and 2000
      and ("orders"."student_id" is null or "orders"."quantity" = 1)
      and ("orders"."student_id" is not null or "orders"."coupon_id" is null));--> statement-breakpoint
-- Licences and seats are below orders, and licences below seats, so their tables cannot name these tables themselves.
ALTER TABLE "licences" ADD CONSTRAINT "licences_seat_fk" FOREIGN KEY ("seat_id") REFERENCES "seats"("id");--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_order_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
-- However the licence in a seat is taken back, the seat is free again.
create function seat_is_freed() returns trigger language plpgsql as $$
begin
  update seats set licence_id = null where licence_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger licences_free_seat after update of revoked_at on licences
  for each row when (new.revoked_at is not null and new.seat_id is not null) execute function seat_is_freed();
--> statement-breakpoint
-- An order goes forward only, and what was agreed on stays: also for whom, and how many.
create or replace function order_goes_forward() returns trigger language plpgsql as $$
begin
  if (new.student_id, new.college_id, new.quantity, new.offer_paise, new.discount_paise, new.gst_paise, new.total_paise,
      new.gateway)
    is distinct from (old.student_id, old.college_id, old.quantity, old.offer_paise, old.discount_paise, old.gst_paise,
      old.total_paise, old.gateway)
  then raise exception 'what was ordered cannot be changed'; end if;
  if old.payment_id is not null and new.payment_id is distinct from old.payment_id
  then raise exception 'a payment cannot be replaced'; end if;
  if new.state <> old.state and not (case old.state
    when 'created' then true
    when 'failed' then new.state in ('paid', 'refunded')
    when 'expired' then new.state in ('paid', 'refunded')
    when 'paid' then new.state = 'refunded'
    else false end)
  then raise exception 'an order does not go from % to %', old.state, new.state; end if;
  return new;
end $$;
