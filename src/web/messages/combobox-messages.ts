import { registerMessages } from './registry.ts'

/** The combobox, once its program is there. */
export const comboboxMessages = registerMessages({
  'combobox.open': 'Show all: {label}',
  'combobox.none': 'Nothing matches “{text}”. Try fewer letters.',
  'combobox.count': '{count} {count|choice|choices}',
})
