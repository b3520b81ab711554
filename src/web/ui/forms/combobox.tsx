import { useEffect, useId, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from '../../hydration/load-chunk.tsx'
import { groupsOf, type ComboboxItem } from './combobox-items.ts'
import { controlStyle, Field, fieldDescription } from './field.tsx'
import { ChevronDownIcon } from '../icons/interface-icons.tsx'

export interface ComboboxProps {
  readonly label: string
  readonly items: readonly ComboboxItem[]
  readonly selectedId?: string
  readonly onSelect: (id: string) => void
  /** Field name; submits the id of the chosen item. */
  readonly name?: string
  readonly placeholder?: string
  readonly hint?: ReactNode
  readonly error?: string
  readonly isDisabled?: boolean
  readonly id?: string
  readonly className?: string
  /** In a panel opened for it: the list is always visible, and Escape is handled by the panel. */
  readonly isPanel?: boolean
}

export type ComboboxControl = ComponentType<ComboboxProps & { readonly id: string }>

/**
 * A long list with one choice, filtered by typing. Until its code is loaded, and without JavaScript, it is a native
 * select of the same size.
 */
export function Combobox(props: ComboboxProps) {
  const { label, items, selectedId, onSelect, name, placeholder, hint, error, isDisabled, className } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const select = useRef<HTMLSelectElement>(null)
  const [Control, setControl] = useState<ComboboxControl>()
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const { ComboboxInput } = await loadChunk(() => import('./combobox-input.tsx'))
      if (isGone) return
      const takeOver = () => setControl(() => ComboboxInput)
      // A focused select is not replaced until blur.
      if (document.activeElement !== select.current) takeOver()
      else select.current?.addEventListener('blur', takeOver, { once: true })
    }
    // If loading fails, the select stays.
    void load().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])

  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {Control ? (
        <Control {...props} id={id} />
      ) : (
        <div className="relative">
          <select
            ref={select}
            id={id}
            name={name}
            value={selectedId ?? ''}
            disabled={isDisabled}
            onChange={(event) => onSelect(event.target.value)}
            {...fieldDescription(id, hint, error)}
            className={`${controlStyle(error)} appearance-none truncate pr-11`}
          >
            {selectedId === undefined && <option value="">{placeholder}</option>}
            {groupsOf(items).map((group) => {
              const options = group.entries.map(({ item }) => (
                <option key={item.id} value={item.id}>
                  {item.label}
                </option>
              ))
              return group.name === undefined ? (
                options
              ) : (
                <optgroup key={group.name} label={group.name}>
                  {options}
                </optgroup>
              )
            })}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2" />
        </div>
      )}
    </Field>
  )
}
