/** Suggests a correction for a mistyped email address. */

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

/** Real providers whose names differ from another's by one typing error. */
const NOT_MISTYPED = ['mail.com', 'email.com', 'ymail.com', 'fmail.com']

/** Top-level domains that do not exist, and what was probably meant. */
const ENDINGS: readonly [RegExp, string][] = [
  [/\.(?:con|cmo|ocm|vom|xom|comm|coom)$/, '.com'],
  [/\.(?:co\.(?:ku|ul|uj|k|u)|c\.uk|couk|cou\.k|co,uk)$/, '.co.uk'],
]

/**
 * 'ann@gmail.com' for 'ann@gmial.com': corrects a top-level domain or a well-known provider that is one typing error
 * away (a character added, missing, replaced, or two swapped). Undefined if there is nothing to suggest. It is a
 * question and never a validation error.
 */
export function suggestedEmail(text: string): string | undefined {
  const email = text.trim()
  const at = email.lastIndexOf('@')
  if (at < 1) return undefined
  const typed = email.slice(at + 1).toLowerCase()
  if (PROVIDERS.includes(typed) || NOT_MISTYPED.includes(typed)) return undefined
  const ended = ENDINGS.reduce((domain, [wrong, right]) => domain.replace(wrong, right), typed)
  const meant = PROVIDERS.find((provider) => isAtMostOneTypo(provider, ended)) ?? ended
  return meant === typed ? undefined : `${email.slice(0, at)}@${meant}`
}

/** Whether two texts differ by nothing, by one character added, missing or replaced, or by two neighbours swapped. */
function isAtMostOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const rest = short.slice(start)
  if (long.length > short.length) return rest === long.slice(start + 1)
  const isSwap = rest[0] === long[start + 1] && rest[1] === long[start] && rest.slice(2) === long.slice(start + 2)
  return rest.slice(1) === long.slice(start + 1) || isSwap
}
