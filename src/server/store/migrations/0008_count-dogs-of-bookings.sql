ALTER TABLE "booking" ADD COLUMN "dogs" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "assistance_dogs" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "booking" SET "dogs" = 1 WHERE "pet_friendly";
