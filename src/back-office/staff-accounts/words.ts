/** Words of accounts and of what was done by them. */
export const accountsTitle = 'Staff accounts'
export const name = 'Name'
export const email = 'Email address'
export const role = 'Role'
export const signsInBy = 'Signs in by'
export const notSetUp = 'Not set up'
export const closed = 'Closed'
export const add = 'Add an account'
export const addHow = 'You get a link to pass on. With it they choose how they sign in.'
export const linkTitle = (who: string) => `The link for ${who}`
export const linkHow = 'Pass this link on. It works once and for 24 hours, and is not shown again.'
export const linkSafe = 'Anybody with it can set the account up: give it to its owner alone.'
export const toAccount = 'To the account'
export const toAccounts = 'All staff accounts'

export const roleTitle = 'Role'
export const newRole = 'New role'
export const changeRole = 'Change the role'
export const roleEnds = 'They are signed out everywhere, and go on with the new role.'
export const roleChanged = (who: string) => `${who}’s role is changed.`
export const unchanged = 'Nothing changed.'
export const resetTitle = 'Lost telephone or passkey'
export const reset = 'Make a new link'
export const resetHow =
  'Forgets password, codes and passkeys, signs them out everywhere, and makes a link with which they set the account up again.'
export const relinkTitle = 'Not set up yet'
export const relinkHow = 'Makes a link with which they set the account up. An earlier one does not work any more.'
export const reopenHow = 'Opens the account again, and makes a link with which they set it up.'
export const reopenTitle = 'Open again'
export const closeTitle = 'Left the company'
export const close = 'Close the account'
export const closeHow =
  'They are signed out everywhere and cannot sign in any more. What they did stays with their name.'
export const closedNow = (who: string) => `The account of ${who} is closed.`
export const lately = 'Recent activity'
export const allEvents = 'All activity'
export const since = 'Since'

export const eventsTitle = 'Activity log'
export const when = 'When'
export const who = 'Who'
export const what = 'What'
export const detail = 'Detail'
export const anyone = 'Anyone'
export const onAccount = 'Whose account'
export const anyAccount = 'Any'
export const doneToIt = 'Changes to this account'
export const anything = 'Anything'
export const show = 'Show'
export const asFile = 'Export as CSV'
export const none = 'Nothing yet.'
export const eventsShown = 'The newest first'

const KINDS: Readonly<Record<string, string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'signed-out': 'Signed out',
  'session-ended': 'Ended a session',
  'set-up': 'Set the account up',
  'account-added': 'Added an account',
  'shop-opened': 'Opened the shop',
  'shop-closed': 'Closed the shop',
  'pages-read': 'Confirmed pages and terms',
  'sample-data-removed': 'Removed the sample data',
  'account-closed': 'Closed an account',
  'account-reset': 'Reset an account',
  'role-changed': 'Changed a role',
  'name-changed': 'Changed their name',
  'password-changed': 'Changed their password',
  'codes-changed': 'Registered an authenticator app',
  'recovery-codes-changed': 'Made recovery codes',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'bookings-searched': 'Searched for a booking',
  'file-exported': 'Exported personal data',
  'provider-bound': 'Signed in by OpenID Connect for the first time',
}

/** 'prices-changed' as 'Prices changed', unless there are better words for it. */
export function kindWords(kind: string): string {
  const plain = kind.replaceAll('-', ' ')
  return KINDS[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}
