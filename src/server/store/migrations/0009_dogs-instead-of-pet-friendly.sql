ALTER TABLE "booking" ALTER COLUMN "dogs" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "assistance_dogs" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "booking" DROP COLUMN "pet_friendly";