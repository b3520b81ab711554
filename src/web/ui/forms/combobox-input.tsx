import { useState } from 'react'
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { classNames } from '../class-names.ts'
import type { ComboboxProps } from './combobox.tsx'
import { asOneGroup, groupsOf, itemsMatching, type ComboboxItem } from './combobox-items.ts'
import { controlStyle, fieldDescription } from './field.tsx'
import { useAnnouncement } from '../feedback/announcements.tsx'
import { CheckIcon, ChevronDownIcon } from '../icons/interface-icons.tsx'
import * as words from '../words.ts'

type State = UseComboboxState<ComboboxItem>

/** Maximum number of matches shown; typing more narrows them. */
const MAX_FOUND = 8

const labelOf = (item: ComboboxItem | null | undefined) => item?.label ?? ''
const changes = useCombobox.stateChangeTypes

/** The query; empty while the field shows the chosen item. */
const searchedFor = (inputValue: string, selected: ComboboxItem | null) =>
  inputValue === labelOf(selected) ? '' : inputValue

/**
 * Escape closes the list and restores the text, but never empties the field; blur chooses the highlighted item only if
 * something was typed.
 */
function reduce(state: State, { type, changes: next }: UseComboboxStateChangeOptions<ComboboxItem>): Partial<State> {
  const kept = { ...next, selectedItem: state.selectedItem, inputValue: labelOf(state.selectedItem) }
  switch (type) {
    case changes.InputKeyDownEscape:
      return { ...kept, isOpen: false, highlightedIndex: -1 }
    case changes.InputBlur:
      return searchedFor(state.inputValue, state.selectedItem) === '' || next.selectedItem === state.selectedItem
        ? kept
        : next
    default:
      return next
  }
}

/** The combobox, loaded on demand; see {@link file://./combobox.tsx} for its fallback. */
export function ComboboxInput(props: ComboboxProps & { readonly id: string }) {
  const { id, label, items, selectedId, onSelect, name, placeholder, hint, error, isDisabled, isPanel } = props
  const selected = items.find((item) => item.id === selectedId) ?? null
  const [text, setText] = useState(labelOf(selected))
  const typed = searchedFor(text, selected)
  const matching = itemsMatching(items, typed, { chosenId: selectedId })
  const found = typed === '' ? matching : itemsMatching(items, typed, { limit: MAX_FOUND })
  const isBrowsing = isPanel && typed === ''
  // A list to browse has items of one kind and needs no headings.
  const groups = isBrowsing ? [asOneGroup(found)] : groupsOf(found)
  const box = useCombobox<ComboboxItem>({
    items: found,
    selectedItem: selected,
    inputId: id,
    itemToString: labelOf,
    defaultHighlightedIndex: 0,
    ...(isPanel && { isOpen: true, initialHighlightedIndex: found.findIndex((item) => item.id === selectedId) }),
    stateReducer: reduce,
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem && !isPanel) onSelect(selectedItem.id)
    },
    // Choosing the chosen item again counts: the panel waits for a choice.
    onStateChange: ({ type, selectedItem = selected }) => {
      const isChoice = type === changes.ItemClick || type === changes.InputKeyDownEnter
      if (isPanel && isChoice && selectedItem) onSelect(selectedItem.id)
    },
  })
  const nothingFound = words.comboboxNone(text)
  const matches = found.length > 0 ? words.comboboxCount(found.length) : nothingFound
  useAnnouncement(box.isOpen && typed !== '' ? matches : undefined)

  return (
    <div className="relative">
      <input
        {...box.getInputProps({
          disabled: isDisabled,
          placeholder,
          spellCheck: false,
          onFocus: (event) => event.currentTarget.select(),
          onKeyDown: (event) => {
            // Enter chooses; it must not submit the surrounding form.
            if (isPanel && event.key === 'Enter') event.preventDefault()
            if (event.key !== 'Escape' || !box.isOpen || isPanel) return
            // Closes only the list, not its container.
            event.preventDefault()
            event.stopPropagation()
          },
        })}
        {...fieldDescription(id, hint, error)}
        // No highlighted item without matches.
        {...(found.length === 0 && { 'aria-activedescendant': undefined })}
        aria-labelledby={undefined}
        aria-label={isPanel ? label : undefined}
        // The panel was opened to type here, except on a phone, whose keyboard would cover the list.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isPanel && matchMedia('(pointer: fine)').matches}
        className={`${controlStyle(error)} pr-11`}
      />
      {name !== undefined && <input type="hidden" name={name} value={selectedId ?? ''} disabled={isDisabled} />}
      <button
        {...box.getToggleButtonProps({ disabled: isDisabled })}
        type="button"
        aria-label={words.comboboxOpen(label)}
        className={classNames('absolute inset-y-0 right-0 grid w-11 place-items-center', isPanel && 'hidden')}
      >
        <ChevronDownIcon className={classNames('size-5 transition-transform', box.isOpen && 'rotate-180')} />
      </button>
      <div
        className={classNames(
          isPanel
            ? 'mt-2'
            : 'absolute inset-x-0 top-full z-40 mt-1 rounded-card border border-rule bg-surface py-1 shadow-overlay',
          !box.isOpen && 'hidden',
        )}
      >
        <ul
          {...box.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
          className={
            isPanel ? (isBrowsing ? 'sm:columns-2' : undefined) : 'max-h-80 overflow-y-auto overscroll-contain'
          }
        >
          {groups.map((group) => {
            const options = group.entries.map(({ item, index }) => (
              <li
                key={item.id}
                {...box.getItemProps({ item, index })}
                className="flex min-h-11 cursor-pointer break-inside-avoid items-center gap-3 rounded-control px-3 py-2 aria-selected:bg-tint"
              >
                <span className={classNames('min-w-0 grow', item.id === selectedId && 'font-semibold')}>
                  {item.label}
                </span>
                {item.detail !== undefined && <span className="text-small text-muted">{item.detail}</span>}
                {item.id === selectedId && <CheckIcon className="size-5 shrink-0 text-primary" />}
              </li>
            ))
            if (group.name === undefined) return options
            return (
              <li key={group.name} role="presentation">
                <ul role="group" aria-label={group.name}>
                  <li role="presentation" className="px-3 pt-3 pb-1 text-small text-muted">
                    {group.name}
                  </li>
                  {options}
                </ul>
              </li>
            )
          })}
        </ul>
        {found.length < matching.length && <p className="px-3 pt-2 text-small text-muted">{words.comboboxMore}</p>}
        {found.length === 0 && (
          <p aria-hidden="true" className="px-3 py-2 text-muted">
            {nothingFound}
          </p>
        )}
      </div>
    </div>
  )
}
