import { formatDateOfBirthInput, TITLES } from '../../../../domain/customer/customer.ts'
import type { AgeBand } from '../../../../domain/booking/party.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { MemberValues } from './details-draft.ts'
import * as detailsWords from './details-words.ts'

interface Props {
  /** Initial values. */
  readonly start: MemberValues | undefined
  readonly index: number
  readonly bands: readonly AgeBand[]
  readonly errorOf: (path: string) => string | undefined
}

const TITLE_OPTIONS = TITLES.map((title) => ({ value: title, label: title }))

/** 'Lead guest', 'Adult 2', 'Child 1': numbered within the age band. */
export function memberName(index: number, bands: readonly AgeBand[]): string {
  if (index === 0) return detailsWords.member.lead()
  const band = bands[index] ?? 'adult'
  const number = bands.slice(0, index + 1).filter((other) => other === band).length
  return detailsWords.member[band]({ number })
}

/** One person of the party. The lead guest, named above, has only age and date of birth. */
export function MemberRow({ start, index, bands, errorOf }: Props) {
  const field = (name: keyof MemberValues) => ({
    name: `members.${index}.${name}`,
    defaultValue: start?.[name],
    id: `members.${index}.${name}`,
    error: errorOf(`members.${index}.${name}`),
  })
  return (
    <fieldset className="border-t border-rule pt-3 pb-1">
      <legend className="float-left mb-2 w-full font-semibold">{memberName(index, bands)}</legend>
      <div className="clear-both grid grid-cols-2 items-end gap-3 sm:grid-cols-[8rem_8rem_1fr]">
        {index > 0 && (
          <>
            <SelectField {...field('title')} label={detailsWords.fieldTitle} options={TITLE_OPTIONS} placeholder="" />
            <TextField {...field('initial')} label={detailsWords.fieldInitial} maxLength={3} autoComplete="off" />
            <TextField
              {...field('lastName')}
              label={detailsWords.fieldSurname}
              maxLength={60}
              autoComplete="off"
              fieldClassName="max-sm:col-span-2"
            />
          </>
        )}
        <TextField
          {...field('age')}
          label={detailsWords.fieldAge}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          fieldClassName={index > 0 ? 'sm:col-start-1' : undefined}
        />
        <TextField
          {...field('dateOfBirth')}
          label={detailsWords.fieldDateOfBirth}
          placeholder={detailsWords.dateOfBirthHint}
          inputMode="numeric"
          autoComplete={index === 0 ? 'bday' : 'off'}
          maxLength={10}
          fieldClassName="sm:col-span-2 sm:max-w-44"
          onChange={(event) => {
            event.target.value = formatDateOfBirthInput(event.target.value)
          }}
        />
      </div>
    </fieldset>
  )
}
