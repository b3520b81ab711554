/** Words of signing in and of one's own account. */
import { plural } from '../../domain/words/grammar.ts'
import type { OidcFailure } from '../../server/identity/oidc-failure.ts'

export const signIn = 'Sign in'
export const email = 'Email address'
export const password = 'Password'
export const wrong = 'The email address or the password is wrong.'
export const beginAgain = 'That took too long, or five codes were wrong. Sign in again.'
export const demonstration =
  'This is a demonstration. Its address and password for today were printed where the server was started.'

/** Too many failures from this address. */
export function refused(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Too many attempts. Try again in ${minutes} ${plural(minutes, 'minute', 'minutes')}.`
}

/** Of sign-ins that are begun. */
export const tooManyBegun = 'Too many attempts. Try again in 15 minutes.'

export const codeTitle = 'Your code'
export const code = 'One-time code'
export const codeHint = 'Six digits from your authenticator app'
export const recoveryCode = 'Recovery code'
export const recoveryCodeHint = 'Twelve characters; each code works once'
export const toRecoveryCode = 'I cannot get a code: use a recovery code'
export const toCode = 'Use a code from the authenticator app'
export const goOn = 'Go on'
export const manyWrongCodes = 'Too many wrong codes today. Use a recovery code, or a passkey.'

export const wrongCode = (triesLeft: number) =>
  `That code is wrong or was used. ${triesLeft} ${plural(triesLeft, 'try', 'tries')} left.`

export const setUpTitle = 'Set up your account'
export const setUpIntro = (name: string, address: string) => `${name}, you will sign in as ${address}.`
export const noLinkTitle = 'This link does not work'
export const noLink =
  'It was used already, has been replaced by a newer one, or is older than 24 hours. Ask an administrator for another one.'
export const choosePassword = 'Choose a password'
export const passwordHint = 'At least 12 characters. Three or four words are easy to remember.'
export const registerCodes = 'Register an authenticator app'
export const registerHow =
  'Scan this picture with an authenticator app on your telephone, such as Aegis, Google Authenticator or a password manager.'
export const registerTyped = 'Or type this key into it:'
export const qrCode = 'QR code with the key below'
export const firstCode = 'The code it shows now'
export const wrongFirstCode = 'That is not the code that it shows now. Is the clock of your telephone right?'
export const setUp = 'Set up and sign in'

export const recoveryTitle = 'Your recovery codes'
export const recoveryIntro =
  'Each of these codes works once instead of a code from your telephone. Print them, or keep them in a password manager. They are not shown again.'
export const recoveryDone = 'I have kept them'

export const accountTitle = 'Your account'
export const name = 'Name'
export const nameHint = 'As it is shown beside what you do'
export const save = 'Save'
export const saved = 'Saved.'
export const signInAgain = 'You signed in more than 15 minutes ago. Sign in again to change how you sign in.'
export const demonstrationStays = 'The demonstration’s account stays as it is.'
export const newPassword = 'New password'
export const changePassword = 'Change password'
export const passwordChanged = 'Your password is changed. All other sessions have ended.'
export const codesFirst = 'Register an authenticator app first: a password alone signs nobody in.'
export const codesTitle = 'One-time codes'
export const codesOn = 'An authenticator app is registered.'
export const codesOff = 'No authenticator app is registered.'
export const changeCodes = 'Register another one'
export const addCodes = 'Register one'
export const registerIt = 'Register it'
export const changeRecoveryCodes = 'Make new recovery codes'
export const recoveryLeft = (count: number) => `${count} of 10 recovery codes are left.`
export const sessionsTitle = 'Where you are signed in'
export const thisSession = 'this one'
export const end = 'End'
export const endOf = (browser: string) => `End the session in ${browser}`
export const endOthers = 'End all others'
export const ended = 'That session has ended.'
export const othersEnded = 'All other sessions have ended.'
export const browser = 'Browser'
export const since = 'Signed in'
export const used = 'Last used'
export const you = 'You'
export const role = 'Role'
export const waysIn = 'How you sign in'
export const byPasskey = 'Sign in with a passkey'
export const passkeyFailed =
  'That passkey did not sign you in. Try again, or use your password. An administrator can give you a new link.'
/** Before the address at which they do. */
export const passkeyElsewhere = 'Passkeys don’t work at this address. Open this page at'
export const passkeyNeedsName =
  'Passkeys don’t work at an IP address. Whoever looks after the server can set STAFF_URL to a name, such as http://localhost:3001.'
export const passkeysTitle = 'Passkeys'
export const noPasskeys =
  'None yet. A passkey signs you in by the finger, face or PIN of this device, without password and code.'
export const addPasskey = 'Add a passkey'
export const passkeyName = 'Its name'
export const passkeyNameHint = 'To tell them apart: Work laptop'
export const passkeyAdded = 'The passkey is added.'
export const passkeyNotAdded = 'No passkey was added. Try again.'
export const passkeyRemoved = 'The passkey is removed.'
export const lastWayIn = 'It is your only way to sign in: add another passkey, or a password, first.'
export const remove = 'Remove'
export const removeOf = (name: string) => `Remove the passkey ${name}`
export const passkeyFacts = (added: string, used: string | undefined) =>
  used === undefined ? `Added ${added}, not used yet` : `Added ${added}, last used ${used}`
export const setUpPasskey = 'Set up with a passkey'
export const setUpPasskeyHow =
  'With a passkey you sign in by the finger, face or PIN of this device. Or choose a password below, which needs a code from your telephone each time.'
export const firstTitle = 'Welcome'
export const firstIntro =
  'You’re the first administrator of this shop. Next you choose how you sign in, then you add your parks and open it.'
export const firstName = 'Your name'
export const firstGo = 'Continue'
export const setUpDone = 'Your account is set up.'
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
      return `The answer of your company’s sign-in page couldn’t be verified: ${failure.code}. Try again, and if it happens again tell an administrator.`
    case 'expired':
      return 'That sign-in took too long, was used already, or began in another browser or at another address. Try again.'
    case 'no-email':
      return 'Your company account has no verified email address. Ask whoever looks after company accounts.'
    case 'no-account':
      return `There’s no account here for ${failure.email}. Ask an administrator to add one.`
    case 'account-closed':
      return 'Your account here is closed. Ask an administrator.'
    case 'other-user':
      return 'The account here with your email address belongs to another company account. Ask an administrator to reset it.'
  }
}
