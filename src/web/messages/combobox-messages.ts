import { registerMessages } from './registry.ts'

/** The combobox, once its program is there. */
export const comboboxMessages = registerMessages({
  'combobox.open': 'Show all: {label}',
  'combobox.none': 'Nothing matches “{text}”. Try fewer letters.',
  'combobox.more': 'There are more: keep typing to find them.',
  'combobox.count': '{count} {count|choice|choices}',
})
