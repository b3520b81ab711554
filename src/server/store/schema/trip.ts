/** Trips that are shared by a link: parks, the people who vote, and their hearts. Deleted as a whole in time. */
import {
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { SiteCode } from '../../../domain/site/site.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const trip = pgTable(
  'trip',
  {
    /** 128 random bits in base64url: anybody who knows it may see and vote. */
    id: text().primaryKey(),
    site: text().$type<SiteCode>().notNull(),
    /** Null if any date will do. */
    arrival: date(),
    nights: smallint().notNull(),
    adults: smallint().notNull(),
    children: smallint().notNull(),
    under5s: smallint().notNull(),
    dogs: smallint().notNull(),
    assistanceDogs: smallint('assistance_dogs').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('trip_created').on(table.createdAt)],
)

export const tripPark = pgTable(
  'trip_park',
  {
    tripId: text('trip_id')
      .notNull()
      .references(() => trip.id, { onDelete: 'cascade' }),
    parkId: integer('park_id').notNull(),
    channel: text().$type<ChannelCode>().notNull(),
    place: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tripId, table.parkId] })],
)

export const tripVoter = pgTable(
  'trip_voter',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: text('trip_id')
      .notNull()
      .references(() => trip.id, { onDelete: 'cascade' }),
    /** As typed; all that is known of a person. */
    name: text().notNull(),
    /** 1 made the trip. */
    number: smallint().notNull(),
  },
  (table) => [index('trip_voter_trip').on(table.tripId)],
)

export const tripHeart = pgTable(
  'trip_heart',
  {
    voterId: uuid('voter_id')
      .notNull()
      .references(() => tripVoter.id, { onDelete: 'cascade' }),
    tripId: text('trip_id').notNull(),
    parkId: integer('park_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.voterId, table.parkId] }),
    foreignKey({
      columns: [table.tripId, table.parkId],
      foreignColumns: [tripPark.tripId, tripPark.parkId],
      name: 'trip_heart_park',
    }).onDelete('cascade'),
    index('trip_heart_trip').on(table.tripId, table.parkId),
  ],
)
