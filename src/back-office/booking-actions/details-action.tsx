import { Customer } from '../../contract/booking-calls.ts'
import { COUNTRIES } from '../../domain/customer/country.ts'
import { TITLES } from '../../domain/customer/customer.ts'
import {
  correctDetails,
  type DetailField,
  type Details,
} from '../../server/commands/booking-changes/correct-details.ts'
import { changedMeanwhileWords } from '../../server/command-line/outcome-words.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextAreaField, TextField } from '../../web/ui/forms/text-field.tsx'
import { seeOther, type StaffResponse } from '../frame/responses.ts'
import { fieldsOf, limitErrors } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { actionPage } from './action-page.tsx'
import { aboutBooking, bookingPath, versionIn, type Found } from './found-booking.ts'
import * as words from './words.ts'

const PATH = '/staff/bookings/:reference/details'

export const detailsRoutes: readonly StaffRoute[] = [
  {
    method: 'GET',
    path: PATH,
    permission: 'bookings:change',
    handle: (request) => aboutBooking(request, async (found) => show(found, detailsOf(found))),
  },
  {
    method: 'POST',
    path: PATH,
    permission: 'bookings:change',
    handle: (request) => aboutBooking(request, (found) => correct(request, found)),
  },
]

type Typed = Readonly<Record<DetailField, string>>

const { title, firstName, lastName, email, telephone, street, town, county, postcode, country, specialNeeds } =
  words.details.fields

const LINES: readonly { readonly field: DetailField; readonly label: string; readonly max: number }[] = [
  { field: 'firstName', label: firstName, max: 60 },
  { field: 'lastName', label: lastName, max: 60 },
  { field: 'email', label: email, max: 254 },
  { field: 'telephone', label: telephone, max: 30 },
  { field: 'street', label: street, max: 120 },
  { field: 'town', label: town, max: 80 },
  { field: 'county', label: county, max: 80 },
  { field: 'postcode', label: postcode, max: 12 },
]

function detailsOf({ customer }: Found): Typed | undefined {
  if (!customer) return undefined
  const {
    bookingId: _,
    emailOptIn: __,
    smsOptIn: ___,
    thirdPartyOptIn: ____,
    formerEmail: _____,
    ...details
  } = customer
  return details
}

interface Refusal {
  readonly words?: string
  readonly errors?: Readonly<Partial<Record<string, string>>>
}

function show(found: Found, typed: Typed | undefined, { words: refusal, errors = {} }: Refusal = {}): StaffResponse {
  const isInvalid = Object.keys(errors).length > 0
  const isSold = found.booking.status === 'confirmed' || found.booking.status === 'cancelled'
  const parts = { title: words.details.title, found, refusal, status: isInvalid ? 422 : undefined }
  if (!typed || !isSold) return actionPage({ ...parts, refusal: words.details.none, body: null })
  return actionPage({
    ...parts,
    body: (
      <form method="post" className="grid gap-4 border border-rule bg-surface p-4">
        <p className="text-muted">{words.details.hint}</p>
        <input type="hidden" name="version" value={found.version} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={title}
            name="title"
            options={TITLES.map((value) => ({ value, label: value }))}
            defaultValue={typed.title}
            error={errors.title}
          />
          {LINES.map(({ field, label, max }) => (
            <TextField
              key={field}
              label={label}
              name={field}
              maxLength={max}
              autoComplete="off"
              defaultValue={typed[field]}
              error={errors[field]}
            />
          ))}
          <SelectField
            label={country}
            name="country"
            options={COUNTRIES.map(({ id: value, label }) => ({ value, label }))}
            defaultValue={typed.country}
            error={errors.country}
          />
        </div>
        <TextAreaField
          label={specialNeeds}
          name="specialNeeds"
          maxLength={500}
          defaultValue={typed.specialNeeds}
          error={errors.specialNeeds}
        />
        <p>
          <Button type="submit" kind="action">
            {words.details.button}
          </Button>
        </p>
      </form>
    ),
  })
}

async function correct(request: StaffRequest, found: Found): Promise<StaffResponse> {
  const before = detailsOf(found)
  const sent = fieldsOf(request.form)
  if (!before) return show(found, before)
  const typed = Object.fromEntries(
    (Object.keys(before) as DetailField[]).map((field) => [field, (sent[field] ?? '').trim()]),
  ) as Typed
  // The contract's limits; what is required of a field is the domain's.
  const read = Customer.safeParse(typed)
  if (!read.success) return show(found, typed, { errors: limitErrors(read.error.issues) })
  const { emailOpt: _, smsOpt: __, thirdOpt: ___, ...details } = read.data
  const input: { bookingId: string; details: Details; version: number } = {
    bookingId: found.booking.id,
    details,
    version: versionIn(request.form),
  }
  const outcome = await correctDetails(request.deps, actorOf(request), input)
  switch (outcome.kind) {
    case 'corrected': {
      const fields = outcome.fields.map((field) => words.details.fields[field].toLowerCase()).join(', ')
      return seeOther(bookingPath(found), words.details.done(fields, outcome.fields.includes('email')))
    }
    case 'unchanged':
      return seeOther(bookingPath(found), words.details.unchanged)
    case 'refused':
      return show(found, typed, {
        errors: Object.fromEntries(outcome.errors.map(({ field, message }) => [field, message])),
      })
    case 'changed-meanwhile':
      return show(found, typed, { words: changedMeanwhileWords(outcome) })
    case 'no-booking':
      return show(found, undefined)
  }
}
