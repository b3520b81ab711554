/** Words of accounts and of their activity. */
export const accountsTitle = 'Staff accounts'
export const name = 'Name'
export const email = 'Email address'
export const role = 'Role'
export const signsInBy = 'Signs in by'
export const notSetUp = 'Not set up'
export const closed = 'Closed'
export const add = 'Add account'
export const addHow = 'You get a link to pass on. They use it to choose how they sign in.'
export const linkTitle = (who: string) => `Set-up link for ${who}`
export const linkHow = 'Pass this link on. It works once, expires after 24 hours and isn’t shown again.'
export const linkSafe = 'Anyone with this link can set up the account. Give it only to the account’s owner.'
export const toAccount = 'View account'
export const toAccounts = 'All staff accounts'

export const roleTitle = 'Role'
export const newRole = 'New role'
export const changeRole = 'Change role'
export const roleEnds = 'They’re signed out everywhere and have the new role when they sign in again.'
export const roleChanged = (who: string) => `${who}’s role changed`
export const unchanged = 'Nothing changed'
export const resetTitle = 'Lost phone or passkey'
export const reset = 'Create new link'
export const resetHow =
  'Removes their password, codes and passkeys, signs them out everywhere and creates a link to set up the account again.'
export const relinkTitle = 'Not set up yet'
export const relinkHow = 'Creates a link to set up the account. Earlier links stop working.'
export const reopenHow = 'Reopens the account and creates a link to set it up.'
export const reopenTitle = 'Reopen account'
export const closeTitle = 'Left the company'
export const close = 'Close account'
export const closeHow = 'They’re signed out everywhere and can’t sign in again. Their past actions keep their name.'
export const closedNow = (who: string) => `${who}’s account closed`
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
export const none = 'No activity yet.'
export const eventsShown = 'Newest first'

const KINDS: Readonly<Record<string, string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'signed-out': 'Signed out',
  'session-ended': 'Ended a session',
  'set-up': 'Set up their account',
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
  'recovery-codes-changed': 'Created recovery codes',
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
