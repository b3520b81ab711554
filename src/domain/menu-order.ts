/**
 * What the main navigation opens, in its order: the channels but for camping and touring, and hotels, which are not
 * booked here [SHELL-03].
 */
export const MENU_CODES = ['ukcaravan', 'eurocaravan', 'uklodge', 'hotels', 'boats', 'ukcottages'] as const
