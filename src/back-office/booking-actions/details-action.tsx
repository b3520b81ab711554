import { z } from 'zod'
import { Customer } from '../../contract/booking-calls.ts'
import { COUNTRIES } from '../../domain/customer/country.ts'
import { TITLES } from '../../domain/customer/customer.ts'
import { changedMeanwhileWords } from '../../server/command-line/outcome-words.ts'
import {
  correctDetails,
  DETAIL_FIELDS,
  type DetailField,
} from '../../server/commands/booking-changes/correct-details.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextAreaField, TextField } from '../../web/ui/forms/text-field.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { text, limitErrors } from '../frame/form-fields.ts'
import { refuse } from '../frame/form-state.ts'
import { actorOf } from '../frame/route.ts'
import { defineActionPage, Named, toBooking } from './action-page.tsx'
import * as words from './words.ts'

const permission = 'bookings:change'

const LINES: readonly { readonly name: DetailField; readonly max: number }[] = [
  { name: 'firstName', max: 60 },
  { name: 'lastName', max: 60 },
  { name: 'email', max: 254 },
  { name: 'telephone', max: 30 },
  { name: 'street', max: 120 },
  { name: 'town', max: 80 },
  { name: 'county', max: 80 },
  { name: 'postcode', max: 12 },
]

const detailsPage = defineActionPage({
  part: 'details',
  permission,
  query: Named,
  load: async () => ({}),
  view({ found: { booking, customer, version } }, { typed, errors }) {
    const { title } = words.details
    const isSold = booking.status === 'confirmed' || booking.status === 'cancelled'
    if (!customer || !isSold) return { title, refusal: words.details.none, body: null }
    const of = (name: DetailField) => ({
      name,
      label: words.details.fields[name],
      defaultValue: typed?.get(name) ?? customer[name],
      error: errors[name],
    })
    return {
      title,
      body: (
        <form method="post" className="grid gap-4 border border-rule bg-surface p-4">
          <p className="text-muted">{words.details.hint}</p>
          <input type="hidden" name="version" value={version} />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField {...of('title')} options={TITLES.map((value) => ({ value, label: value }))} />
            {LINES.map(({ name, max }) => (
              <TextField key={name} {...of(name)} maxLength={max} autoComplete="off" />
            ))}
            <SelectField {...of('country')} options={COUNTRIES.map(({ id: value, label }) => ({ value, label }))} />
          </div>
          <TextAreaField {...of('specialNeeds')} maxLength={500} />
          <p>
            <Button type="submit" kind="action">
              {words.details.button}
            </Button>
          </p>
        </form>
      ),
    }
  },
})

const correct = defineStaffAction({
  page: detailsPage,
  permission,
  input: z.record(z.string(), text),
  async execute(context, typed, { data: { found } }) {
    if (!found.customer) return refuse({ failure: words.details.none })
    // The contract limits lengths; the domain validates the fields.
    const read = Customer.safeParse(Object.fromEntries(DETAIL_FIELDS.map((name) => [name, typed[name] ?? ''])))
    if (!read.success) return refuse({ errors: limitErrors(read.error.issues) })
    const { emailOpt: _, smsOpt: __, thirdOpt: ___, ...details } = read.data
    const input = { bookingId: found.booking.id, details, version: Number(typed.version ?? -1) }
    const outcome = await correctDetails(context.deps, actorOf(context), input)
    switch (outcome.kind) {
      case 'corrected': {
        const fields = outcome.fields.map((field) => words.details.fields[field].toLowerCase()).join(', ')
        return toBooking(found, words.details.done(fields, outcome.fields.includes('email')))
      }
      case 'unchanged':
        return toBooking(found, words.details.unchanged)
      case 'refused':
        return refuse({ errors: Object.fromEntries(outcome.errors.map(({ field, message }) => [field, message])) })
      case 'changed-meanwhile':
        return refuse({ failure: changedMeanwhileWords(outcome) })
      case 'no-booking':
        return refuse({ failure: words.details.none })
    }
  },
})

export const detailsRoutes = [...detailsPage.routes, ...correct.routes]
