/** Words of signing in and of one's own account. */
import { plural } from '../../domain/words/grammar.ts'
import type { OidcFailure } from '../../server/identity/oidc-failure.ts'

export const signIn = 'Sign in'
export const email = 'Email address'
export const password = 'Password'
export const wrong = 'The email address or the password is wrong.'
export const beginAgain = 'Your sign-in expired, or you entered five wrong codes. Sign in again.'
export const demonstration =
  'This is a demonstration. The server printed today’s email address and password when it started.'

/** Too many failures from this address. */
export function refused(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Too many attempts. Try again in ${minutes} ${plural(minutes, 'minute', 'minutes')}.`
}

/** Too many sign-ins were begun. */
export const tooManyBegun = 'Too many attempts. Try again in 15 minutes.'

export const codeTitle = 'Your code'
export const code = 'One-time code'
export const codeHint = 'Six digits from your authenticator app'
export const recoveryCode = 'Recovery code'
export const recoveryCodeHint = 'Twelve characters; each code works once'
export const toRecoveryCode = 'Use a recovery code instead'
export const toCode = 'Use a code from the authenticator app'
export const goOn = 'Continue'
export const manyWrongCodes = 'Too many wrong codes today. Use a recovery code or a passkey.'

export const wrongCode = (triesLeft: number) =>
  `That code is wrong or has already been used. ${triesLeft} ${plural(triesLeft, 'try', 'tries')} left.`

export const setUpTitle = 'Set up your account'
export const setUpIntro = (name: string, address: string) => `${name}, you will sign in as ${address}.`
export const noLinkTitle = 'This link doesn’t work'
export const noLink =
  'It has been used, has been replaced by a newer link, or is older than 24 hours. Ask an administrator for a new link.'
export const choosePassword = 'Choose a password'
export const passwordHint = 'At least 12 characters. Three or four words are easy to remember.'
export const registerCodes = 'Register an authenticator app'
export const registerHow =
  'Scan this QR code with an authenticator app, such as Aegis, Google Authenticator or a password manager.'
export const registerTyped = 'Or enter this key in the app:'
export const qrCode = 'QR code with the key below'
export const firstCode = 'Code from the app'
export const wrongFirstCode =
  'That isn’t the current code. Enter the code the app shows now, and check that your phone’s clock is right.'
export const setUp = 'Set up and sign in'

export const recoveryTitle = 'Your recovery codes'
export const recoveryIntro =
  'Use a recovery code if you can’t get a code from your authenticator app. Each code works once. Print them or save them in a password manager: you won’t see them again.'
export const recoveryDone = 'I’ve saved these codes'

export const accountTitle = 'Your account'
export const name = 'Name'
export const nameHint = 'Shown to colleagues beside your actions'
export const save = 'Save name'
export const saved = 'Name saved'
export const signInAgain = 'You signed in more than 15 minutes ago. Sign in again to change your sign-in methods.'
export const demonstrationStays = 'The demonstration account can’t be changed.'
export const newPassword = 'New password'
export const changePassword = 'Change password'
export const passwordChanged = 'Password changed. Your other sessions have ended.'
export const codesFirst = 'Register an authenticator app first: you need a code as well as a password.'
export const codesTitle = 'One-time codes'
export const codesOn = 'Authenticator app registered'
export const codesOff = 'No authenticator app registered'
export const changeCodes = 'Register another app'
export const addCodes = 'Register an app'
export const registerIt = 'Register app'
export const changeRecoveryCodes = 'Create new recovery codes'
export const recoveryLeft = (count: number) => `${count} of 10 recovery codes left`
export const keysTitle = 'Keyboard'
/** Keys and what they do. */
export const KEYS = [
  ['Ctrl K, or ⌘ K on a Mac', 'Go to the search box'],
  ['Arrow up and down', 'Move through the rows of a list, once one is focused'],
  ['Home and End', 'Go to the first or last row of that list'],
  ['Enter', 'Open the focused row'],
] as const

export const sessionsTitle = 'Where you are signed in'
export const thisSession = 'this one'
export const end = 'End session'
export const endOf = (browser: string) => `End session in ${browser}`
export const endOthers = 'End all other sessions'
export const ended = 'Session ended'
export const othersEnded = 'All other sessions ended'
export const browser = 'Browser'
export const since = 'Signed in'
export const used = 'Last used'
export const you = 'You'
export const role = 'Role'
export const waysIn = 'How you sign in'
export const byPasskey = 'Sign in with a passkey'
export const passkeyFailed =
  'That passkey didn’t work. Try again or use your password. If you can’t sign in, ask an administrator for a new link.'
/** Precedes the address at which passkeys work. */
export const passkeyElsewhere = 'Passkeys don’t work at this address. Open this page at'
export const passkeyNeedsName =
  'Passkeys don’t work at an IP address. Ask the server’s operator to set STAFF_URL to a name, such as http://localhost:3001.'
export const passkeysTitle = 'Passkeys'
export const noPasskeys =
  'No passkeys yet. A passkey signs you in with this device’s fingerprint, face or PIN, without a password or code.'
export const addPasskey = 'Add a passkey'
export const passkeyName = 'Passkey name'
export const passkeyNameHint = 'For example, Work laptop'
export const passkeyAdded = 'Passkey added'
export const passkeyNotAdded = 'The passkey wasn’t added. Try again.'
export const passkeyRemoved = 'Passkey removed'
export const lastWayIn = 'You can’t remove your only way to sign in. Add another passkey or a password first.'
export const remove = 'Remove'
export const removeOf = (name: string) => `Remove the passkey ${name}`
export const passkeyFacts = (added: string, used: string | undefined) =>
  used === undefined ? `Added ${added}, not used yet` : `Added ${added}, last used ${used}`
export const setUpPasskey = 'Set up with a passkey'
export const setUpPasskeyHow =
  'A passkey signs you in with this device’s fingerprint, face or PIN. Or choose a password below: you’ll also need a code from an authenticator app each time.'
export const firstTitle = 'Welcome'
export const firstIntro =
  'You’re the first administrator of this shop. Next you choose how you sign in, then you add your parks and open it.'
export const firstName = 'Your name'
export const firstGo = 'Continue'
export const setUpDone = 'Account set up'
export const byProvider = 'Sign in with your company account'

/** Why a company account did not sign somebody in, and what to do. */
export function providerFailure(failure: OidcFailure): string {
  switch (failure.kind) {
    case 'unavailable':
      return 'Your company’s sign-in page isn’t answering. Try again in a minute, or sign in another way.'
    case 'unsupported':
      return `Your company’s sign-in page requires ${failure.code}, which isn’t supported here. Sign in another way, and tell an administrator.`
    case 'misconfigured':
      return `Your company’s sign-in page doesn’t work with this back office: ${failure.code}. Sign in another way, and tell an administrator.`
    case 'refused':
      return `Your company’s sign-in page didn’t let you in: ${failure.code}. Try again, or sign in another way.`
    case 'untrusted':
      return `The response from your company’s sign-in page couldn’t be verified: ${failure.code}. Try again, and if it happens again tell an administrator.`
    case 'expired':
      return 'That sign-in expired, was already used, or began in another browser or at another address. Try again.'
    case 'no-email':
      return 'Your company account has no verified email address. Ask the person who manages company accounts.'
    case 'no-account':
      return `There’s no account here for ${failure.email}. Ask an administrator to add one.`
    case 'account-closed':
      return 'Your account here is closed. Ask an administrator.'
    case 'other-user':
      return 'The account here with your email address belongs to another company account. Ask an administrator to reset it.'
  }
}
