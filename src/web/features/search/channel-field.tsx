import { useRef, type ReactNode } from 'react'
import { CHANNELS, channelOf } from '../../../domain/site/channel.ts'
import { useCloseAfterChoice } from '../../ui/overlays/dropdown.tsx'
import { HolidayIcon } from '../../ui/icons/holiday-icons.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { SearchField } from './search-field.tsx'
import type { SearchForm } from './use-search-form.ts'
import * as words from './words.ts'
import { CheckIcon } from '../../ui/icons/interface-icons.tsx'

export function ChannelField({ form }: { readonly form: SearchForm }) {
  const details = useRef<HTMLDetailsElement>(null)
  const closeAfterChoice = useCloseAfterChoice(details)
  const { channel } = form.criteria
  return (
    <SearchField
      label={words.channel}
      value={channelOf(channel).label}
      detailsRef={details}
      panelClassName="lg:w-[360px]"
      plain={
        <SelectField
          name="channel"
          label={words.channel}
          defaultValue={channel}
          options={CHANNELS.map(({ code, label }) => ({ value: code, label }))}
        />
      }
    >
      <fieldset>
        <legend className="sr-only">{words.channel}</legend>
        {CHANNELS.map(({ code, label }) => (
          <ChoiceRow
            key={code}
            name="channel"
            value={code}
            isChosen={code === channel}
            onChoose={() => {
              form.selectChannel(code)
              closeAfterChoice()
            }}
          >
            <HolidayIcon drawing={channelOf(code).drawing} className="size-7 shrink-0 text-primary" />
            {label}
          </ChoiceRow>
        ))}
      </fieldset>
    </SearchField>
  )
}

interface Props {
  readonly name: string
  readonly value: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** A radio button that looks like a row with a tick; the whole row is the target. */
function ChoiceRow({ name, value, isChosen, onChoose, children }: Props) {
  return (
    <label className="relative flex min-h-12 break-inside-avoid items-center gap-3 rounded-control px-3 py-2 hover:bg-tint has-checked:bg-tint has-checked:font-semibold has-focus-visible:focus-ring">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        // Choosing the same again fires no change event.
        onClick={() => isChosen && onChoose()}
        className="absolute inset-0 size-full opacity-0"
      />
      <span className="flex min-w-0 grow items-center gap-3">{children}</span>
      <CheckIcon className={`size-5 shrink-0 text-primary ${isChosen ? '' : 'invisible'}`} />
    </label>
  )
}
