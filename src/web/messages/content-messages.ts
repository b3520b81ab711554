import { registerMessages } from './registry.ts'

/** Around pages of words. */
export const contentMessages = registerMessages({
  'content.home': 'Home',
  'content.sections': 'On this page',
})
