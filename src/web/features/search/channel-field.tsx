import { useRef } from 'react'
import { CHANNELS, channelOf, isChannelCode } from '../../../domain/channel.ts'
import { message } from '../../messages/message.ts'
import { useCloseAfterChoice } from '../../ui/dropdown.tsx'
import { CHANNEL_DRAWINGS, HolidayIcon } from '../../ui/icons/holiday-icons.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SearchField } from './search-field.tsx'
import type { SearchForm } from './use-search-form.ts'

const OPTIONS = CHANNELS.map(({ code, label }) => ({
  value: code,
  label: (
    <span className="flex items-center gap-3">
      <HolidayIcon drawing={CHANNEL_DRAWINGS[code]} className="size-6 shrink-0 text-primary" />
      {label}
    </span>
  ),
}))

export function ChannelField({ form }: { readonly form: SearchForm }) {
  const details = useRef<HTMLDetailsElement>(null)
  const closeAfterChoice = useCloseAfterChoice(details)
  const { channel } = form.criteria
  return (
    <SearchField
      label={message('search.channel')}
      value={channelOf(channel).label}
      detailsRef={details}
      panelClassName="lg:w-[340px]"
      plain={
        <SelectField
          name="channel"
          label={message('search.channel')}
          defaultValue={channel}
          options={CHANNELS.map(({ code, label }) => ({ value: code, label }))}
        />
      }
    >
      <RadioGroup
        name="channel"
        legend={message('search.channel')}
        isLegendHidden
        look="list"
        value={channel}
        options={OPTIONS}
        onChange={(value) => {
          if (isChannelCode(value)) form.selectChannel(value)
          closeAfterChoice()
        }}
      />
    </SearchField>
  )
}
