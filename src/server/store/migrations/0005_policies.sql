ALTER TABLE "operator" ALTER COLUMN "deposit_kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operator" ALTER COLUMN "deposit_value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operator" ALTER COLUMN "balance_due_weeks" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "park" ALTER COLUMN "arrival_from" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "park" ALTER COLUMN "departure_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "policy" jsonb;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "policy" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Written by hand: rows that are kept so that an import can be undone get the new column, without which they could not
-- be put back.
update "catalogue_import_row" set "before" = "before" || '{"policy": {}}' where "type" = 'operator' and "before" is not null;
--> statement-breakpoint
-- Each booking keeps the rules that it was made under: those of the release before, and its operator's.
update "booking" set "policy" = jsonb_build_object(
    'depositKind', coalesce("operator"."deposit_kind", 'percent'),
    'depositValue', coalesce("operator"."deposit_value", 2500),
    'depositCompulsory', coalesce("operator"."deposit_compulsory", false),
    'depositMaxShare', 10000,
    'balanceDueWeeks', coalesce("operator"."balance_due_weeks", 8),
    'cancellation', '[{"daysBefore": 71, "share": "deposit"}, {"daysBefore": 57, "share": 5000},
      {"daysBefore": 43, "share": 6000}, {"daysBefore": 29, "share": 7500}, {"daysBefore": 8, "share": 9000},
      {"daysBefore": 0, "share": 9500}]'::jsonb,
    'reminderDays', '[21, 7, 0, -3, -7]'::jsonb,
    'changeFee', 0,
    'minimumAge', "operator"."minimum_age",
    'arrivalFrom', coalesce("park"."arrival_from", '16:00'),
    'departureBy', coalesce("park"."departure_by", '10:00'),
    'dogs', '',
    'reletRefunds', false,
    'reletCost', 0)
  from "booking" "kept"
  left join "park" on "park"."id" = "kept"."park_id"
  left join "operator" on "operator"."id" = "park"."operator_id"
 where "kept"."id" = "booking"."id";
