import { useRef } from 'react'
import { CHANNELS, channelOf } from '../../../domain/site/channel.ts'
import { useCloseAfterChoice } from '../../ui/overlays/dropdown.tsx'
import { HolidayIcon } from '../../ui/icons/holiday-icons.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { SearchField } from './search-field.tsx'
import type { SearchForm } from './use-search-form.ts'
import * as words from './words.ts'

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
