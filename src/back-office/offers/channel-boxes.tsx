import { CHANNELS } from '../../domain/site/channel.ts'
import { Checkbox } from '../../web/ui/forms/checkbox.tsx'
import { FieldError } from '../../web/ui/forms/field.tsx'

interface Props {
  readonly chosen: readonly string[]
  /** What none means, or that one is needed. */
  readonly hint: string
  readonly error: string | undefined
}

export function ChannelBoxes({ chosen, hint, error }: Props) {
  return (
    <fieldset>
      <legend className="font-semibold">Holiday types</legend>
      <p className="text-small text-muted">{hint}</p>
      {error !== undefined && <FieldError id="channels">{error}</FieldError>}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {CHANNELS.map(({ code, label }) => (
          <Checkbox key={code} name="channels" value={code} label={label} defaultChecked={chosen.includes(code)} />
        ))}
      </div>
    </fieldset>
  )
}
