/** Which e-mail address was probably meant: providers that many have their address with, mistyped by one slip. */

const PROVIDERS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.co.uk',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'btinternet.com',
  'talktalk.net',
  'virginmedia.com',
  'ntlworld.com',
  'blueyonder.co.uk',
  'tiscali.co.uk',
  'protonmail.com',
  't-online.de',
  'freenet.de',
  'orange.fr',
  'wanadoo.fr',
  'laposte.net',
  'libero.it',
  'ziggo.nl',
  'hotmail.fr',
  'hotmail.de',
  'hotmail.it',
  'hotmail.es',
  'outlook.de',
  'yahoo.fr',
  'yahoo.de',
  'yahoo.it',
  'yahoo.es',
  'yahoo.ie',
]

/** Providers whose names are one slip from another's. */
const NOT_MISTYPED = ['mail.com', 'email.com', 'ymail.com', 'fmail.com', 'hotmail.ca', 'yahoo.ca', 'yahoo.co.jp']

/** Endings that no address has, and what they were meant to be. */
const ENDINGS: readonly [RegExp, string][] = [
  [/\.(?:con|cmo|ocm|vom|xom|comm|coom)$/, '.com'],
  [/\.(?:co\.(?:ku|ul|uj|k|u)|c\.uk|couk|cou\.k|co,uk)$/, '.co.uk'],
]

/**
 * 'ann@gmail.com' for 'ann@gmial.com': the address with the ending or the provider that was probably meant, where one slip
 * of a finger (a letter too many, too few, another one, or two that changed places) leads there. Undefined where there is
 * nothing to ask. A question, never a fault: who has such an address goes on with it.
 */
export function suggestedEmail(text: string): string | undefined {
  const email = text.trim()
  const at = email.lastIndexOf('@')
  if (at < 1) return undefined
  const typed = email.slice(at + 1).toLowerCase()
  if (PROVIDERS.includes(typed) || NOT_MISTYPED.includes(typed)) return undefined
  const ended = ENDINGS.reduce((domain, [wrong, right]) => domain.replace(wrong, right), typed)
  const meant = PROVIDERS.find((provider) => provider === ended || isOneSlip(provider, ended)) ?? ended
  return meant === typed ? undefined : `${email.slice(0, at)}@${meant}`
}

/** Whether one text becomes the other by one letter added, dropped or replaced, or two neighbours that change places. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const rest = short.slice(start)
  if (long.length > short.length) return rest === long.slice(start + 1)
  const isSwap = rest[0] === long[start + 1] && rest[1] === long[start] && rest.slice(2) === long.slice(start + 2)
  return rest.slice(1) === long.slice(start + 1) || isSwap
}
